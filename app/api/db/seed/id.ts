import { v5 as uuidFromName } from "uuid";

const namespace = "5b7b8a2e-27f4-4b0e-9d9c-0d6f0f6d3c11";
type Noun = "company" | "user" | "worker" | "team" | "additional-compensation" | "time-off" | "notification" | "paycycle" | "file";

/** The id of a demo record, the same in every installation: idOf("worker", "Amélie Gagnon"). */
export function idOf(noun: Noun, name: string): string {
  return uuidFromName(`${noun}:${name}`, namespace);
}
