import { env } from "@/env.mjs";
import { openPool } from "@/lib/platform/db/pool";
import { log } from "@/lib/platform/log/log";
import { buildSnapshot } from "./build-snapshot";
import { type BuilderReport, parseSnapshotRequest } from "./builder-process";
import { configuredSnapshotFolder } from "./snapshot-location";

/** The program that buildInProcess runs, after the scripts have bundled it. */
async function main(): Promise<BuilderReport> {
  const pool = openPool(env.DATABASE_URL, 1);
  try {
    let told = 0;
    const built = await buildSnapshot(
      pool,
      configuredSnapshotFolder(),
      parseSnapshotRequest(process.argv[2]),
      (error) => {
        if (told++ < 5) log.error({ err: error }, "a stone can't be listed");
      },
    );
    return { built };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    await pool.end();
  }
}

// the parent has ended, so nothing would use the result
process.once("disconnect", () => process.exit(1));
const report = await main();
process.send?.(report, () => process.exit(0));
