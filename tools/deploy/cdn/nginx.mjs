import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { beforeExit } from "../../../scripts/lib/processes.mjs";

const NGINX = "/usr/sbin/nginx";
/** Debian's user "nobody", for a test that runs as root. */
const NOBODY = 65_534;

/** Whether nginx is installed. */
export const hasNginx = () => spawnSync(NGINX, ["-v"]).status === 0;

/**
 * Starts nginx as a cache in front of a shop, twice: one keeps pages in a folder where they can be purged, the other is
 * never purged. Not as root.
 * @param {{ shopPort: number, purgedPort: number, plainPort: number }} ports
 */
export async function startNginx({ shopPort, purgedPort, plainPort }) {
  const folder = mkdtempSync(join(tmpdir(), "adamas-nginx-"));
  const caches = { purged: join(folder, "purged"), plain: join(folder, "plain") };
  for (const path of [folder, ...Object.values(caches), join(folder, "temp")]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
    if (process.getuid?.() === 0) chownSync(path, NOBODY, NOBODY);
  }
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration({ folder, caches, shopPort, purgedPort, plainPort }));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(NGINX, ["-e", join(folder, "error.log"), "-p", folder, "-c", file], {
    ...user,
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const end = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = beforeExit(end);
  const urls = { purged: `http://127.0.0.1:${purgedPort}`, plain: `http://127.0.0.1:${plainPort}` };
  for (let tries = 0; !(await answers(urls.plain)); tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Problem("nginx did not start.");
    await sleep(50);
  }
  return {
    urls,
    caches,
    stop: async () => {
      forget();
      await end();
    },
  };
}

const answers = (/** @type {string} */ url) =>
  fetch(url, { method: "HEAD", redirect: "manual" }).then(
    () => true,
    () => false,
  );

/**
 * What docs/deploying.md shows, with folders and ports of a test.
 * @param {{ folder: string, caches: { purged: string, plain: string }, shopPort: number, purgedPort: number, plainPort: number }} options
 */
const configuration = ({ folder, caches, shopPort, purgedPort, plainPort }) => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 512; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`).join("\n  ")}
  proxy_cache_path ${caches.purged} levels=1:2 keys_zone=purged:4m inactive=1h use_temp_path=off;
  proxy_cache_path ${caches.plain} levels=1:2 keys_zone=plain:4m inactive=1h use_temp_path=off;
  upstream shop { server 127.0.0.1:${shopPort}; keepalive 16; }
  proxy_http_version 1.1;
  proxy_buffer_size 16k;
  proxy_buffers 16 16k;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_cache_key $scheme$host$request_uri;
  proxy_cache_lock on;
  proxy_cache_revalidate on;
  proxy_cache_background_update on;
  proxy_cache_use_stale updating;
  proxy_hide_header Surrogate-Key;
  proxy_hide_header Cache-Tag;
  add_header X-Cache $upstream_cache_status always;
  server { listen 127.0.0.1:${purgedPort}; location / { proxy_cache purged; proxy_pass http://shop; } }
  server { listen 127.0.0.1:${plainPort}; location / { proxy_cache plain; proxy_pass http://shop; } }
}
`;
