import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

type Received = { recipients: string[]; source: string };

export type MailServer = {
  url: string;
  received: Received[];
  /** Called with each command; an answer of its own replaces the usual one. */
  answer: (command: string) => string | null;
  stop(): Promise<void>;
};

/** A mail server that takes everything and keeps it, unless it is told to answer otherwise. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    talk(socket, mailServer);
  });
  const mailServer: MailServer = {
    url: "",
    received: [],
    answer: () => null,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  mailServer.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return mailServer;
}

function talk(socket: Socket, server: MailServer): void {
  let recipients: string[] = [];
  let pending = "";
  let source: string[] | null = null;
  socket.write("220 ready\r\n");
  socket.on("data", (chunk) => {
    const lines = (pending + chunk.toString("utf8")).split("\r\n");
    pending = lines.pop() ?? "";
    for (const line of lines) {
      if (source && line !== ".") source.push(line.replace(/^\./, ""));
      else if (source) {
        server.received.push({ recipients, source: source.join("\n") });
        [source, recipients] = [null, []];
        socket.write(server.answer("END") ?? "250 taken\r\n");
      } else {
        const own = server.answer(line);
        if (own) socket.write(own);
        else if (line === "DATA") {
          source = [];
          socket.write("354 go on\r\n");
        } else if (line === "QUIT") socket.end("221 bye\r\n");
        else {
          if (/^RCPT TO:/i.test(line)) recipients.push(line.slice(8));
          socket.write("250 ok\r\n");
        }
      }
    }
  });
}
