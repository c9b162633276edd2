import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** For how long connections that nobody uses are left open at the end, in ms. */
const farewell = 500;

/** For how long at most people are still let in at the end, in ms. */
const lastEntry = 80;

/**
 * Closing the door cuts off connections that the system has taken for us and that we have not looked at yet. After a turn
 * of the event loop in which nothing else was to be done there are none.
 */
async function emptyDoorway() {
  const started = performance.now();
  for (let turns = 0, turn = 0; turns < 3 || (turn > 2 && performance.now() - started < lastEntry); turns += 1) {
    const began = performance.now();
    await new Promise(setImmediate);
    turn = performance.now() - began;
  }
}

/**
 * Ends a server in good order: no new connections, busy ones closed when they have answered, idle ones soon. Not at once,
 * because a request may be on its way on them: it is answered, and its sender told that it was the last.
 */
export class Connections {
  private readonly server: Server;
  private readonly open = new Map<Socket, Set<ServerResponse>>();
  private closing = false;
  private readonly shut = Promise.withResolvers<void>();
  private isFarewellOver = false;

  constructor(server: Server) {
    this.server = server;
    // Node would close them together with its door, and leave those that a browser opened ahead and has never used.
    server.closeIdleConnections = () => {};
    server.on("connection", (socket: Socket) => {
      this.open.set(socket, new Set());
      socket.once("close", () => this.open.delete(socket));
    });
    server.on("request", ({ socket }, res) => {
      this.open.get(socket)?.add(res);
      if (this.closing) res.shouldKeepAlive = false;
      res.once("close", () => this.settle(socket, res));
    });
  }

  get isClosing() {
    return this.closing;
  }

  /** While the door closes nothing is worked on, so that those who stand at it are let in before. */
  async pass(): Promise<void> {
    if (this.closing) await this.shut.promise;
  }

  /** Whether an answer is on its way, into which another one must not be written. */
  isAnswering(socket: Socket) {
    return [...(this.open.get(socket) ?? [])].some((res) => res.headersSent);
  }

  /** What is to be answered to a request whose body is not all there; undefined when there is none. */
  ofUnread(socket: Socket): ServerResponse | undefined {
    return [...(this.open.get(socket) ?? [])].find(({ req }) => !req.complete);
  }

  /** Resolves when the last answer is out, or after `patience` ms, when the rest is cut off. */
  async close(patience: number): Promise<void> {
    this.closing = true;
    await emptyDoorway();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.shut.resolve();
    for (const res of [...this.open.values()].flatMap((answers) => [...answers])) {
      if (!res.headersSent) res.shouldKeepAlive = false;
    }
    const goodbye = setTimeout(() => this.closeIdle(), Math.min(farewell, patience));
    const limit = setTimeout(() => this.server.closeAllConnections(), patience);
    await closed;
    clearTimeout(goodbye);
    clearTimeout(limit);
  }

  private closeIdle() {
    this.isFarewellOver = true;
    for (const [socket, answers] of this.open) {
      if (answers.size === 0) socket.destroySoon();
    }
  }

  private settle(socket: Socket, res: ServerResponse) {
    const answers = this.open.get(socket);
    answers?.delete(res);
    // Whoever was not told to go gets the farewell that idle ones get.
    if (this.closing && answers?.size === 0 && (this.isFarewellOver || !res.shouldKeepAlive)) socket.destroySoon();
  }
}
