import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureDatabase, startPostgres } from "../../../scripts/lib/database/postgres.mjs";
import { readPostmaster } from "../../../scripts/lib/database/postmaster.mjs";
import { beforeExit } from "../../../scripts/lib/processes.mjs";

/** A temporary PostgreSQL server for a measurement. */
export type ScratchCluster = {
  /** folder for temporary snapshots */
  folder: string;
  /** creates an empty database and returns its address */
  database: (name: string) => Promise<string>;
  /** process id of the server's first process, parent of all others */
  postmaster: number;
};

/**
 * Settings for a server with this machine to itself: the whole stock and its indexes in shared memory, and
 * enough work memory that no hash or sort spills to disk. Nothing is written during the queries, so the flags
 * on writing only shorten the filling; autovacuum is off so that its work is not attributed to a query.
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

/**
 * Starts a server on its own port and in its own temporary folder; both are removed when this process ends,
 * however it does.
 */
export async function startScratchCluster(sharedBuffers: string): Promise<ScratchCluster> {
  const folder = await mkdtemp(join(tmpdir(), "adamas-bench-"));
  beforeExit(() => rm(folder, { recursive: true, force: true }));
  // if this process is root, the server runs as another user, who needs access
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
