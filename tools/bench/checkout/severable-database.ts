import { connect, createServer, type Socket } from "node:net";

export type SeverableDatabase = {
  url: string;
  cut: () => void;
  restore: () => void;
  close: () => Promise<void>;
};

/**
 * A database proxy that can be severed: every connection then breaks and new ones are refused, as if the
 * server were down.
 */
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
      // an error on one side closes the other, so it needs no handling here
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
