// On a small screen smaller letters make room for the 80 columns and 24 rows that every table needs: a letter is 0.6
// times as wide and 1.32 times as high as its size. This runs before the terminal is made.
const fitting = Math.min(window.innerWidth / 80 / 0.6, window.innerHeight / 24 / 1.32);
document.getElementById("terminal").dataset.fontSize = Math.floor(Math.max(7, Math.min(16, fitting)));

// Keys go to the table at once, without a click on it, and to the link once the table is closed.
const toTheTable = () => document.querySelector(".xterm-helper-textarea")?.focus();
window.addEventListener("focus", toTheTable);
new MutationObserver(() => {
  const is = document.body.classList;
  if (is.contains("-closed")) document.querySelector(".closed a").focus();
  else if (is.contains("-loaded")) toTheTable();
}).observe(document.body, { attributeFilter: ["class"] });
