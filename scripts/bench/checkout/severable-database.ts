import { connect, createServer, type Socket } from "node:net";

export type SeverableDatabase = {
  url: string;
  cut: () => void;
  restore: () => void;
  close: () => Promise<void>;
};

/** A way to a database that can be cut: while it is, every connection breaks and none is had, as when the server is gone. */
export async function createSeverableDatabase(databaseUrl: string): Promise<SeverableDatabase> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((from) => {
    if (!whole) return void from.destroy();
    const to = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      // what breaks on one side breaks on the other: nothing is left to say about it
      one.on("error", () => undefined);
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the way to the database has no port");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  const cut = () => {
    whole = false;
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    restore: () => {
      whole = true;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
