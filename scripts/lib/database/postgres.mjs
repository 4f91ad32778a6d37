import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, isPortFree } from "../ports.mjs";
import { explainFailure, Problem } from "../problem.mjs";
import { beforeExit, isEnding } from "../processes.mjs";
import { joinUsers } from "../users.mjs";
import { clusterPassword, findOrCreateCluster } from "./cluster.mjs";
import { keepRunning } from "./keep-running.mjs";
import { isAlive, readPostmaster } from "./postmaster.mjs";

/**
 * A running server. complaint: a message about the problem it logged since it started, such as a full disk · keep: starts it
 * again on the same port whenever it ends, until it is stopped, and says so
 * @typedef {{ url: (database: string) => string, stop: () => Promise<void>, complaint: () => string | null, keep: (tell: (sentence: string) => void) => void }} Postgres
 */

/**
 * Starts the embedded PostgreSQL on a folder, or joins the one already running there: a killed shop leaves
 * its server running, and an importer works beside a running shop. The last process to leave stops it.
 * @param {string} wanted the database folder; port, log and users are recorded beside it
 * @param {{ flags?: readonly string[] }} [options]
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(wanted, { flags = [] } = {}) {
  const cluster = await findOrCreateCluster(wanted);
  const leave = joinUsers(`${wanted}.users`);
  const url = (/** @type {number} */ port, /** @type {string} */ database) =>
    `postgres://postgres:${clusterPassword(cluster)}@127.0.0.1:${port}/${database}`;
  let endKeeping = async () => {};
  const stop = async () => {
    forget();
    await endKeeping();
    if (leave() > 0) return;
    const running = readPostmaster(cluster.folder);
    if (running && isAlive(running.pid)) await stopServer(running.pid);
  };
  const forget = beforeExit(stop);
  const log = `${wanted}.log`;
  const complaint = () => explainFailure(readFileSync(log, "utf8"));

  const port = await ensureServer({ cluster, wanted, flags, url });
  const keep = (/** @type {(sentence: string) => void} */ tell) => {
    const isUp = () => {
      const running = readPostmaster(cluster.folder);
      return running !== null && isAlive(running.pid);
    };
    const start = async () => {
      // the reason why the last one ended is in its log
      if (existsSync(log)) renameSync(log, `${log}.before`);
      await ensureServer({ cluster, wanted, flags, url, port });
    };
    endKeeping = keepRunning({ isUp, start, tell, isEnding });
  };
  return { url: (database) => url(port, database), stop, complaint, keep };
}

/**
 * Starts a server, or finds the one that runs.
 * @param {{ cluster: import("./cluster.mjs").Cluster, wanted: string, flags: readonly string[], url: (port: number, database: string) => string, port?: number }} options
 *   port: the only one that will do
 * @returns {Promise<number>} its port
 */
async function ensureServer({ cluster, wanted, flags, url, port: only }) {
  const log = `${wanted}.log`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const running = readPostmaster(cluster.folder);
    if (running && isAlive(running.pid)) {
      const joined = await answers(url(running.port, "postgres"), cluster.folder, () => isAlive(running.pid));
      if (joined) return running.port;
    }
    const port = only ?? (await choosePort(`${wanted}.port`));
    const out = openSync(log, "w");
    const server = spawn(
      join(cluster.bin, "postgres"),
      ["-D", cluster.folder, "-p", String(port), ...SERVER_FLAGS, ...flags],
      // a separate group, so that Ctrl-C reaches the shop first and the database only after it
      { cwd: cluster.folder, detached: true, stdio: ["ignore", out, out], ...cluster.who },
    );
    closeSync(out);
    let ended = false;
    server.once("error", () => {
      ended = true;
    });
    server.once("exit", () => {
      ended = true;
    });
    if (await answers(url(port, "postgres"), cluster.folder, () => !ended)) {
      server.unref();
      return port;
    }
    const said = readFileSync(log, "utf8");
    if (/lock file "postmaster.pid" already exists/.test(said)) await sleep(300);
    else if (only === undefined && /could not bind|Address already in use/.test(said))
      rmSync(`${wanted}.port`, { force: true });
    else
      throw new Problem(
        explainFailure(said) ??
          `The database did not start:\n${said.trim().split("\n").slice(-8).join("\n")}`,
      );
  }
  throw new Problem(`The database in ${cluster.folder} failed to start: see ${wanted}.log.`);
}

const SERVER_FLAGS = [
  "listen_addresses=127.0.0.1",
  "max_connections=200",
  "unix_socket_directories=",
].flatMap((flag) => ["-c", flag]);

/**
 * Waits until the server accepts connections.
 * @param {string} url
 * @param {string} folder
 * @param {() => boolean} lives
 * @returns {Promise<boolean>} false if it ended, or if another folder's server answers
 */
async function answers(url, folder, lives) {
  const { default: pg } = await import("pg");
  for (const since = Date.now(); lives(); await sleep(50)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query("show data_directory");
      return rows[0]?.data_directory === folder;
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (error);
      // 57P03: starting, recovering or stopping; refused: not listening yet, or the note is of a dead server
      if (code === "28P01") return false;
      if (code !== "57P03" && Date.now() - since > 30_000) return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

/** @param {number} pid */
async function stopServer(pid) {
  process.kill(pid, "SIGINT");
  for (const since = Date.now(); isAlive(pid); await sleep(50)) {
    if (Date.now() - since > 20_000) {
      process.kill(pid, "SIGQUIT");
      return;
    }
  }
}

/**
 * The last used port, or a free one.
 * @param {string} note
 */
async function choosePort(note) {
  let port = 0;
  try {
    port = Number(readFileSync(note, "utf8"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
  if (!Number.isInteger(port) || port < 1024 || port > 65535 || !(await isPortFree(port))) {
    port = await freePort();
    writeFileSync(note, String(port));
  }
  return port;
}

/**
 * Drops a database, with whatever is connected to it.
 * @param {{ url: (name: string) => string }} postgres
 * @param {string} name
 */
export async function dropDatabase(postgres, name) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database if it is missing.
 * @param {Postgres} postgres
 * @param {string} name
 */
export async function ensureDatabase(postgres, name) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // another process created it in the meantime
    if (
      /** @type {{ code?: string }} */ (error).code !== "42P04" &&
      /** @type {{ code?: string }} */ (error).code !== "23505"
    )
      throw error;
  } finally {
    await client.end();
  }
}
