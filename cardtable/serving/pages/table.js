// On a narrow screen smaller letters make room for the table. This runs before the terminal is made.
if (window.innerWidth < 700) document.getElementById("terminal").dataset.fontSize = window.innerWidth < 500 ? "9" : "12";

// Keys go to the table at once, without a click on it, and to the link once the table is closed.
const toTheTable = () => document.querySelector(".xterm-helper-textarea")?.focus();
window.addEventListener("focus", toTheTable);
new MutationObserver(() => {
  const is = document.body.classList;
  if (is.contains("-closed")) document.querySelector(".closed a").focus();
  else if (is.contains("-loaded")) toTheTable();
}).observe(document.body, { attributeFilter: ["class"] });
