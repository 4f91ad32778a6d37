import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { CallOf } from "@/lib/desk/admin/serve-admin";
import { findWork, startWork } from "@/lib/desk/work/commands";
import type { workEndpoint } from "@/lib/desk/work/endpoints";
import { handleWork } from "@/lib/desk/work/handlers";
import { longWork } from "@/lib/desk/work/tables";
import { mayRole, type Permission, type Role } from "@/lib/people/staff/roles";
import { db, pool } from "@/lib/platform/db/client";
import { ParsingRefused } from "@/lib/platform/parsing/model";

const DONE = { kind: "feed", outcome: "done", message: "Imported." } as const;

test("work runs over connections of its own, which no visitor's time limits end", async () => {
  const ofVisitors = pool();
  let used = ofVisitors;
  const id = await startWork("prices.write", async () => {
    used = pool();
    await pool().query("select 1");
    throw new Error("no result");
  });
  await vi.waitFor(async () => expect((await findWork(id))?.state).toBe("failed"));
  expect(used).not.toBe(ofVisitors);
  expect(used.ended).toBe(true);
});

test("how far work is, and what came of it, is in the database, where every process finds it", async () => {
  let finish = () => {};
  const id = await startWork("prices.write", async (onLines) => {
    onLines(40);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return DONE;
  });
  await vi.waitFor(async () => expect(await findWork(id)).toMatchObject({ state: "running", lines: 40 }), {
    timeout: 10_000,
  });
  finish();
  await vi.waitFor(async () =>
    expect(await findWork(id)).toMatchObject({ state: "done", lines: 40, result: DONE }),
  );
  expect(await db().select().from(longWork).where(eq(longWork.id, id))).toMatchObject([{ state: "done" }]);
});

test("what the parsing pool refuses is the work’s message", async () => {
  const id = await startWork("taxes", async () => {
    throw new ParsingRefused("timed_out", "This file takes too long to read. Shorten or simplify it.");
  });
  await vi.waitFor(async () =>
    expect(await findWork(id)).toMatchObject({
      state: "failed",
      message: "This file takes too long to read. Shorten or simplify it.",
    }),
  );
});

test("work whose process has died is reported as interrupted", async () => {
  const id = crypto.randomUUID();
  await db()
    .insert(longWork)
    .values({ id, permission: "prices.write", aliveAt: sql`now() - interval '2 minutes'` });
  expect(await findWork(id)).toMatchObject({
    state: "failed",
    message: "The shop was restarted before this was done. Start it again.",
  });
});

test("work is answered to those who may start it, and nobody else learns of it", async () => {
  const id = crypto.randomUUID();
  await db().insert(longWork).values({ id, permission: "prices.write", state: "done", result: DONE });
  const ask = (role: Role) =>
    handleWork({
      params: { id },
      staff: { may: (permission: Permission) => mayRole(role, permission) },
    } as CallOf<typeof workEndpoint>);
  expect((await ask("manager")).data).toMatchObject({ id, result: DONE });
  for (const role of ["sales", "workshop", "content"] as const) {
    await expect(ask(role), role).rejects.toMatchObject({ status: 404 });
  }
});
