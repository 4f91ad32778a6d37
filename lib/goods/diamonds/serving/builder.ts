import { env } from "@/env.mjs";
import { openPool } from "@/lib/platform/db/pools/pool";
import { readFromReplica } from "@/lib/platform/db/replica/replica";
import { log } from "@/lib/platform/log/log";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";
import { type BuilderReport, parseSnapshotRequest } from "./builder-process";
import { buildSnapshot } from "./snapshots/build-snapshot";
import { configuredSnapshotFolder } from "./snapshots/snapshot-location";

/** The program that buildInProcess runs, after the scripts have bundled it. */
async function main(): Promise<BuilderReport> {
  const pool = openPool(env.DATABASE_URL, 1);
  try {
    let logged = 0;
    const wanted = parseSnapshotRequest(process.argv[2]);
    if (wanted.currency) setShopProfile({ ...FIRST_PROFILE, currency: wanted.currency });
    const onRefused = (error: unknown) => {
      if (logged++ < 5) log.error({ err: error }, "a stone can't be listed");
    };
    const built = await readFromReplica(env.DATABASE_REPLICA_URL, pool, (from) =>
      buildSnapshot(from, configuredSnapshotFolder(), wanted, onRefused),
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
