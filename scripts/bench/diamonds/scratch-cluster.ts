import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureDatabase, startPostgres } from "../../lib/postgres.mjs";
import { readPostmaster } from "../../lib/postmaster.mjs";
import { beforeExit } from "../../lib/processes.mjs";

/** A PostgreSQL of the measurement's own. */
export type ScratchCluster = {
  /** where snapshots may lie meanwhile */
  folder: string;
  /** makes an empty database, and gives its address */
  database: (name: string) => Promise<string>;
  /** the server's first process, parent of all others */
  postmaster: number;
};

/**
 * What a server that has this machine to itself would be given: the whole stock and its indexes in shared memory, and
 * memory enough that no hash or sort leaves it. Nothing is written while questions are asked, so the flags on writing only
 * spare the filling time; autovacuum is off so that its work is not taken for a question's.
 */
const flags = (sharedBuffers: string) =>
  [
    `shared_buffers=${sharedBuffers}`,
    "work_mem=256MB",
    "hash_mem_multiplier=4",
    "maintenance_work_mem=512MB",
    "effective_cache_size=4GB",
    "random_page_cost=1.1",
    "max_parallel_workers_per_gather=2",
    "autovacuum=off",
    "fsync=off",
    "full_page_writes=off",
    "synchronous_commit=off",
    "wal_level=minimal",
    "max_wal_senders=0",
    "max_wal_size=8GB",
  ].flatMap((flag) => ["-c", flag]);

/** Starts one on a port and in a temporary folder of its own; both are gone when this process ends, however it does. */
export async function startScratchCluster(sharedBuffers: string): Promise<ScratchCluster> {
  const folder = await mkdtemp(join(tmpdir(), "adamas-bench-"));
  beforeExit(() => rm(folder, { recursive: true, force: true }));
  // started as root, the server runs as a user of its own, who has to reach it
  await chmod(folder, 0o755);
  const cluster = join(folder, "postgres");
  const postgres = await startPostgres(cluster, { flags: flags(sharedBuffers) });
  const running = readPostmaster(cluster);
  if (!running) throw new Error("The server left no note of its process");
  const database = async (name: string) => {
    await ensureDatabase(postgres, name);
    return postgres.url(name);
  };
  return { folder, database, postmaster: running.pid };
}
