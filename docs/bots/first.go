// Plays the first of its moves. Build it with: go build -o first first.go
package main

import (
	"bufio"
	"encoding/json"
	"os"
)

type seen struct {
	Must  bool     `json:"must"`
	Moves []string `json:"moves"`
}

type answer struct {
	Move *string `json:"move"`
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	answers := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var now seen
		if err := json.Unmarshal(lines.Bytes(), &now); err != nil {
			os.Exit(1)
		}
		var said answer
		if now.Must {
			said.Move = &now.Moves[0]
		}
		if err := answers.Encode(said); err != nil {
			os.Exit(1)
		}
	}
}
