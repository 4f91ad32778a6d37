import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { Pool } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { readFromReplica } from "@/lib/platform/db/replica/replica";
import { createOwnDatabase, createTestDatabase, type TestDatabase } from "../../../support/database/database";

let shop: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
  other = await createOwnDatabase();
  await change(shop);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const change = (of: TestDatabase) =>
  of.db.transaction((tx) => recordChanges(tx, [{ kind: "tag", key: "catalogue" }]));

/** Where a read went: to the database itself, or to the replica, over connections of its own. */
const readFrom = async (replicaUrl: string | undefined) => {
  const read = async (from: Pool) => (from === shop.pool ? "database" : "replica");
  return readFromReplica(replicaUrl, shop.pool, read, 150);
};

test("a read goes to the database where no replica is set, or it is away", async () => {
  expect(await readFrom(undefined)).toBe("database");
  expect(await readFrom("postgres://nobody@127.0.0.1:1/none")).toBe("database");
});

test("a replica is read once it has caught up", async () => {
  expect(await readFrom(shop.url)).toBe("replica");
});

test("one that lags, or is another database's, isn't read", async () => {
  expect(await readFrom(other.url)).toBe("database");
  await change(other);
  expect(await readFrom(other.url)).toBe("database");
});

test("one of another shop isn't read, however many changes it has", async () => {
  for (let i = 0; i < 3; i += 1) await change(other);
  expect(await readFrom(other.url)).toBe("database");
});

test("one that falls silent, before a read or while it lasts, costs it two seconds", async () => {
  const line = await startLine(shop.url);
  try {
    const since = performance.now();
    const read = async (from: Pool) => {
      if (from === shop.pool) return "database";
      const client = await from.connect();
      const rows = client.query(copyTo("copy (select generate_series(1, 3000000)) to stdout"));
      rows.once("data", line.cut);
      return text(rows).finally(() => client.release(true));
    };
    expect(await readFromReplica(line.url, shop.pool, read)).toBe("database");
    expect(await readFrom(line.url)).toBe("database");
    expect(performance.now() - since).toBeLessThan(9_000);
  } finally {
    line.stop();
  }
}, 20_000);

/** Leads to a database until it is cut: then every connection stays open and silent. */
async function startLine(to: string) {
  const { hostname, port, pathname, username, password } = new URL(to);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on("error", () => undefined);
    if (isCut) return;
    const far = connect(Number(port), hostname);
    sockets.add(far);
    far.on("error", () => undefined);
    near.on("data", (bytes) => isCut || far.write(bytes));
    far.on("data", (bytes) => isCut || near.write(bytes));
    near.on("close", () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`,
    cut: () => {
      isCut = true;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("a read that a replica cancels goes to the database", async () => {
  const read = async (from: Pool) => {
    if (from !== shop.pool) throw new Error("canceling statement due to conflict with recovery");
    return "database";
  };
  expect(await readFromReplica(shop.url, shop.pool, read)).toBe("database");
});
