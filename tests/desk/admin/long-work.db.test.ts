import { expect, test, vi } from "vitest";
import { findWork, startWork } from "@/lib/desk/admin/long-work";
import { pool } from "@/lib/platform/db/client";

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
