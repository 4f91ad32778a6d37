import { expect, inject, it } from "vitest";
import { db, pool } from "@/lib/platform/db/client";
import { withDatabase } from "@/lib/platform/db/pools/scope";
import { settingValues } from "@/lib/platform/settings/tables";
import { createEmptyDatabase } from "../../../support/database/database";

it("what runs at once on two databases reads and writes its own, and their connections are closed afterwards", async () => {
  const created = await Promise.all([0, 1].map(() => createEmptyDatabase(inject("template"))));
  try {
    const written = created.map(({ url }, i) =>
      withDatabase({ url, poolSize: 1 }, async () => {
        await db().insert(settingValues).values({ key: "returnDays", value: i });
        const rows = await db().transaction((tx) => tx.select().from(settingValues));
        return { values: rows.map(({ value }) => value), connections: pool() };
      }),
    );
    const [first, second] = await Promise.all(written);
    expect([first?.values, second?.values]).toEqual([[0], [1]]);
    for (const done of [first, second]) expect(done?.connections.ended).toBe(true);
    expect(await db().$count(settingValues)).toBe(0);
  } finally {
    for (const { drop } of created) await drop();
  }
});

it("connections are closed where the work fails too, and the failure is told", async () => {
  let connections: ReturnType<typeof pool> | undefined;
  const url = pool().options.connectionString ?? "";
  const failed = withDatabase({ url, poolSize: 1 }, async () => {
    connections = pool();
    throw new Error("no more");
  });
  await expect(failed).rejects.toThrow("no more");
  expect(connections?.ended).toBe(true);
});
