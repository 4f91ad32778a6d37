import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, isPortFree } from "../../../scripts/lib/ports.mjs";
import { beforeExit, startChild, stopChild } from "../../../scripts/lib/processes.mjs";

/** PgBouncer refuses to run as root; this user owns nothing else. */
const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;

/**
 * Starts PgBouncer in transaction mode before a server.
 * @param {string} server address of a database on it
 * @param {{ size: number, isOnce?: boolean }} options size: its connections to each database · isOnce: it closes each
 *   after one transaction, so that no two share one
 * @returns {Promise<{ url: (database: string) => string, stop: () => Promise<void> }>}
 */
export async function startPgBouncer(server, { size, isOnce = false }) {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), "adamas-pgbouncer-"));
  const port = await freePort();
  const users = join(folder, "users.txt");
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 500
query_wait_timeout = 30
${isOnce ? "server_lifetime = 0\n" : ""}log_connections = 0
log_disconnections = 0
`,
  );
  if (asRoot) {
    for (const path of [folder, users, config]) {
      chownSync(path, NOBODY, NOBODY);
      chmodSync(path, path === folder ? 0o700 : 0o600);
    }
  }
  const { child } = startChild("pgbouncer", ["--quiet", config], {
    cwd: "/",
    stdio: ["ignore", "ignore", "inherit"],
    ...(asRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const forget = beforeExit(() => rmSync(folder, { recursive: true, force: true }));
  for (const since = Date.now(); await isPortFree(port); await sleep(50)) {
    if (child.exitCode !== null || Date.now() - since > 10_000) throw new Error("PgBouncer did not start");
  }
  return {
    url: (database) =>
      Object.assign(new URL(server), { host: `127.0.0.1:${port}`, pathname: `/${database}` }).href,
    stop: async () => {
      forget();
      await stopChild(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
