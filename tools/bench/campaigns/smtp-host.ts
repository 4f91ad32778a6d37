import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** What a server does with a mailbox. */
export type MailboxKind = "takes" | "unknown" | "busy once";

export type SmtpHost = {
  url: string;
  /** how often each mailbox took a letter */
  taken: ReadonlyMap<string, number>;
  deferred: () => number;
  refused: () => number;
  stop: () => Promise<void>;
};

/** A mail server on this machine (RFC 5321, as far as a client needs it) that refuses and defers by the mailbox. */
export async function startSmtpHost(kindOf: (mailbox: string) => MailboxKind): Promise<SmtpHost> {
  const taken = new Map<string, number>();
  const askedBefore = new Set<string>();
  const counts = { deferred: 0, refused: 0 };
  const sockets = new Set<Socket>();
  const reply = (mailbox: string): string => {
    const kind = kindOf(mailbox);
    if (kind === "unknown") {
      counts.refused += 1;
      return "550 5.1.1 No such user here";
    }
    if (kind === "busy once" && !askedBefore.has(mailbox)) {
      askedBefore.add(mailbox);
      counts.deferred += 1;
      return "451 4.7.1 Greylisted, try again later";
    }
    return "250 2.1.5 OK";
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    // a client that is killed ends its connection anyhow
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mailbox = "";
    let isData = false;
    say("220 bench ESMTP");
    const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
    // it says again what its socket said
    lines.on("error", () => socket.destroy());
    lines.on("line", (line) => {
      if (isData) {
        if (line !== ".") return;
        isData = false;
        taken.set(mailbox, (taken.get(mailbox) ?? 0) + 1);
        say("250 2.0.0 Queued");
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "EHLO" || verb === "HELO") say("250 bench");
      else if (verb === "RCPT") {
        mailbox = /<([^>]*)>/.exec(line)?.[1]?.toLowerCase() ?? "";
        say(reply(mailbox));
      } else if (verb === "DATA") {
        isData = true;
        say("354 Go on");
      } else if (verb === "QUIT") {
        say("221 Bye");
        socket.end();
      } else say("250 OK");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    deferred: () => counts.deferred,
    refused: () => counts.refused,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
