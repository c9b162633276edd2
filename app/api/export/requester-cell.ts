import { wordCell, type Cell } from "./cell.ts";

/** Who asked: the client, or else the worker. */
export function requesterCell(requesterType: "client" | "other"): Cell {
  return wordCell(requesterType === "client" ? "client" : "worker");
}
