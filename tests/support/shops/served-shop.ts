import type { TestProject } from "vitest/node";
import { shareAttackedShop, shareMachinesDatabase, shareShop, shareWalkedDatabase } from "./shared-servers";

/** What a project's tests ask, and the variable that says that it runs already. */
function needsOf(project: string) {
  if (project === "walk") return { use: shareWalkedDatabase, named: "TEST_WALK_DATABASE_URL" };
  if (project === "machines") return { use: shareMachinesDatabase, named: "TEST_MACHINES_DATABASE_URL" };
  if (project === "attack" || project === "fuzz") return { use: shareAttackedShop, named: "TEST_ATTACK_URL" };
  return { use: shareShop, named: "TEST_BASE_URL" };
}

/** Serves what a project's tests ask, where `npm test` has not: the shop is built first, if its sources have changed. */
export default async function serveShop({ name }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { use, named } = needsOf(name);
  if (process.env[named]) return undefined;
  const { value, stop } = await use();
  Object.assign(process.env, value);
  return stop;
}
