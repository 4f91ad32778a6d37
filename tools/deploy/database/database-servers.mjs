import { spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findOrCreateCluster } from "../../../scripts/lib/database/cluster.mjs";
import { startPostgres } from "../../../scripts/lib/database/postgres.mjs";
import { readPostmaster } from "../../../scripts/lib/database/postmaster.mjs";
import { dataFolder } from "../../../scripts/lib/paths.mjs";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { beforeExit } from "../../../scripts/lib/processes.mjs";
import { query } from "../shop-commands.mjs";

/** @typedef {import("../../../scripts/lib/database/cluster.mjs").Cluster} Cluster */

/**
 * Starts an embedded server of its own in an empty folder.
 * @param {string} name
 * @param {{ flags?: readonly string[], files?: Record<string, string> }} [options] files: put into its folder first, readable by it alone
 */
export async function startServer(name, { flags = [], files = {} } = {}) {
  const wanted = join(dataFolder(), `deploy-${name}`);
  const old = await findOrCreateCluster(wanted);
  rmSync(old.folder, { recursive: true, force: true });
  const cluster = await findOrCreateCluster(wanted);
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(cluster.folder, file), text, { mode: 0o600 });
    own(cluster, join(cluster.folder, file));
  }
  const postgres = await startPostgres(wanted, { flags: flags.flatMap((flag) => ["-c", flag]) });
  return {
    url: postgres.url,
    cluster,
    stop: async () => {
      await postgres.stop();
      rmSync(cluster.folder, { recursive: true, force: true });
    },
    /** Ends the server and every process of it at once, as a power cut does. */
    kill: () => {
      const running = readPostmaster(cluster.folder);
      if (!running) throw new Error("the server isn't running");
      const { stdout } = spawnSync("pgrep", ["-P", String(running.pid)], { encoding: "utf8" });
      for (const pid of [running.pid, ...stdout.split("\n").filter(Boolean).map(Number)]) kill(pid);
    },
  };
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}

/** @param {Cluster} cluster @param {string} path */
function own({ who }, path) {
  if (who.uid !== undefined && who.gid !== undefined) chownSync(path, who.uid, who.gid);
}

/**
 * Copies a running server's files and starts the copy as its streaming replica, which it waits for at each commit.
 * @param {{ url: (database: string) => string, cluster: Cluster }} primary
 */
export async function startReplica(primary) {
  const { cluster } = primary;
  const folder = `${cluster.folder}-replica`;
  rmSync(folder, { recursive: true, force: true });
  const { default: pg } = await import("pg");
  const backup = new pg.Client({ connectionString: primary.url("postgres") });
  await backup.connect();
  try {
    await backup.query("select pg_backup_start('replica', true)");
    cpSync(cluster.folder, folder, {
      recursive: true,
      filter: (path) => !/postmaster\.(pid|opts)$|pg_wal\/[0-9A-F]{24}/.test(path),
    });
    const { rows } = await backup.query("select labelfile from pg_backup_stop()");
    writeFileSync(join(folder, "backup_label"), rows[0].labelfile);
  } finally {
    await backup.end();
  }
  writeFileSync(join(folder, "standby.signal"), "");
  mkdirSync(join(folder, "pg_wal"), { recursive: true });
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    own(cluster, join(folder, path));
  own(cluster, folder);
  spawnSync("chmod", ["700", folder]);
  const port = await freePort();
  const { hostname, port: from, username, password } = new URL(primary.url("postgres"));
  const conninfo = `host=${hostname} port=${from} user=${username} password=${password} application_name=replica`;
  const flags = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    `primary_conninfo=${conninfo}`,
  ];
  const server = spawn(
    join(cluster.bin, "postgres"),
    ["-D", folder, "-p", String(port), ...flags.flatMap((flag) => ["-c", flag])],
    { cwd: folder, stdio: ["ignore", "ignore", "ignore"], ...cluster.who },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    forget();
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = beforeExit(stop);
  const isStreaming = async () =>
    (await query(primary.url("postgres"), "select from pg_stat_replication where state = 'streaming'"))
      .length > 0;
  for (const since = Date.now(); !(await isStreaming()); await sleep(100)) {
    if (server.exitCode !== null || Date.now() - since > 60_000) throw new Error("the replica did not start");
  }
  await query(primary.url("postgres"), "alter system set synchronous_standby_names = 'replica'");
  await query(primary.url("postgres"), "select pg_reload_conf()");
  const url = (/** @type {string} */ database) =>
    Object.assign(new URL(primary.url(database)), { port: String(port) }).href;
  return { url, port, stop, promote: () => query(url("postgres"), "select pg_promote()") };
}

/**
 * An address that leads to one server and later to another, as a virtual IP does.
 * @param {number} first port
 */
export async function startVirtualAddress(first) {
  let port = first;
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  const server = createServer((socket) => {
    const there = createConnection(port, "127.0.0.1");
    for (const [one, other] of [
      [socket, there],
      [there, socket],
    ]) {
      if (!one || !other) continue;
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    leadTo: (/** @type {number} */ to) => {
      port = to;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
