import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Ends a server in good order: no new connections, idle ones closed at once, busy ones when they have answered.
 * `closeIdleConnections()` alone would leave those that a browser opened ahead and has never used.
 */
export class Connections {
  private readonly server: Server;
  private readonly open = new Map<Socket, Set<ServerResponse>>();
  private closing = false;

  constructor(server: Server) {
    this.server = server;
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

  /** Whether an answer is on its way, into which another one must not be written. */
  isAnswering(socket: Socket) {
    return [...(this.open.get(socket) ?? [])].some((res) => res.headersSent);
  }

  /** Resolves when the last answer is out, or after `patience` ms, when the rest is cut off. */
  async close(patience: number): Promise<void> {
    this.closing = true;
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const [socket, answers] of this.open) {
      if (answers.size === 0) socket.destroy();
    }
    const limit = setTimeout(() => this.server.closeAllConnections(), patience);
    await closed;
    clearTimeout(limit);
  }

  private settle(socket: Socket, res: ServerResponse) {
    const answers = this.open.get(socket);
    answers?.delete(res);
    if (this.closing && answers?.size === 0) socket.destroySoon();
  }
}
