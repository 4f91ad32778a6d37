import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { restoreSnapshot } from "@/lib/goods/diamonds/index/snapshot";
import { FEW, FILE, LISTED, openLiveShop, raise, until } from "./live-shop";

// processes that share a folder of snapshots, as those of one machine do
const shop = openLiveShop();

/** How many of the snapshots some processes got were built for them. */
async function builtBy(
  ...processes: { build: { mock: { results: { value: unknown }[] } } }[]
): Promise<number> {
  const results = processes.flatMap(({ build }) => build.mock.results);
  const files = await Promise.all(results.map(({ value }) => value as ReturnType<typeof shop.buildSnapshot>));
  return files.filter(({ spent }) => spent !== null).length;
}

test("that start at once share one build", async () => {
  const processes = [shop.live(), shop.live(), shop.live()];
  await until(() => processes.every((one) => one.current()), ...processes);
  expect(await builtBy(...processes)).toBe(1);
  for (const one of processes) {
    expect(one.current()?.count).toBe(LISTED);
    expect(one.errors).toEqual([]);
    await shop.expectEqual(one);
  }
});

test("that meet a supplier's file at once share one build, and lose no index of each other", async () => {
  const processes = [await shop.standing({ mostChanges: FEW }), await shop.standing({ mostChanges: FEW })];
  const [first] = processes;
  expect(await builtBy(...processes)).toBe(1);
  await shop.change(FILE, raise);
  const { version } =
    (await shop.pool.query<{ version: string }>("select version from change_counter")).rows[0] ?? {};
  await until(() => processes.every((one) => one.version() === Number(version)), ...processes);
  expect(await builtBy(...processes)).toBe(2);
  for (const one of processes) await shop.expectEqual(one);
  expect(first?.errors).toEqual([]);
});

test("one whose snapshot is taken away before it is read takes the next one", async () => {
  await shop.standing();
  const restore = vi.fn(restoreSnapshot);
  // another process builds twice and tidies between this one's look into the folder and its reading
  restore.mockImplementationOnce(async (path) => {
    for (let i = 0; i < 2; i++) {
      await shop.change(FILE, raise);
      await shop.buildSnapshot({ atLeast: Number.MAX_SAFE_INTEGER, except: [] });
    }
    return restoreSnapshot(path);
  });
  const second = await shop.standing({ restore });
  expect(restore).toHaveBeenCalledTimes(2);
  expect(second.build).not.toHaveBeenCalled();
  expect(second.errors).toEqual([]);
  await shop.expectEqual(second);
});

test("one that dies while it builds holds up nobody", async () => {
  const dying = await shop.pool.connect();
  await dying.query("begin");
  await dying.query("select pg_advisory_xact_lock($1)", [0x6469616d]);
  const index = shop.live();
  await index.step();
  await vi.waitFor(() => expect(index.build).toHaveBeenCalledOnce());
  expect(index.current()).toBeNull();
  dying.release(true);
  await until(() => index.current(), index);
  await shop.expectEqual(index);
});

test("one whose machine is gone is given up by the database, and holds up nobody either", async () => {
  const client = await shop.pool.connect();
  const pool = { connect: async () => client } as unknown as typeof shop.pool;
  const settings = ["idle_in_transaction_session_timeout", "tcp_keepalives_idle"];
  let told: unknown[] = [];
  const snapshots = {
    ...shop.snapshots,
    // while the lock is held
    tidy: async () => {
      const asked = settings.map((name) => `current_setting('${name}') as ${name}`).join(", ");
      told = (await client.query(`select ${asked}`)).rows;
    },
  };
  const { buildSnapshot } = await import("@/lib/goods/diamonds/serving/snapshots/build-snapshot");
  await buildSnapshot(pool, snapshots, { atLeast: 0, except: [] }, () => undefined);
  expect(told).toEqual([{ idle_in_transaction_session_timeout: "10min", tcp_keepalives_idle: "30" }]);
});

test("another database's snapshot in the folder is not taken for one just made", async () => {
  await shop.change(FILE, raise);
  await shop.buildSnapshot({ atLeast: 0, except: [] });
  await shop.resetLog();
  await shop.change(sql`false`, raise, [{ kind: "tag", key: "catalogue" }]);
  const built = await shop.buildSnapshot({ atLeast: 1, except: [] });
  expect(built.spent).not.toBeNull();
});
