import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase } from "../../../scripts/lib/set-up.mjs";
import { say } from "../../../scripts/lib/terminal.mjs";
import { recreateDatabase } from "../../../scripts/lib/test/test-databases.mjs";
import { serveTestShop, TEST_STOCK, testSettings } from "../../../scripts/lib/test/test-shop.mjs";
import { command, freeStones, isReady, orderStone, query, succeed } from "../shop-commands.mjs";
import { startServer } from "./database-servers.mjs";

const NAME = "adamas_tls";

/** @param {string} folder @param {readonly string[]} args */
function openssl(folder, args) {
  const { status, stderr } = spawnSync("openssl", args, { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, stderr);
}

/** Makes two authorities and a certificate that the first has signed for 127.0.0.1. @param {string} folder */
function makeCertificates(folder) {
  const fresh = ["-newkey", "rsa:2048", "-nodes", "-subj"];
  for (const name of ["ca", "other"]) {
    openssl(folder, [
      "req",
      "-x509",
      ...fresh,
      `/CN=${name}`,
      "-keyout",
      `${name}.key`,
      "-out",
      `${name}.pem`,
    ]);
  }
  writeFileSync(join(folder, "names"), "subjectAltName=IP:127.0.0.1");
  openssl(folder, ["req", ...fresh, "/CN=database", "-keyout", "server.key", "-out", "server.csr"]);
  const signing = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names"];
  openssl(folder, ["x509", "-req", "-in", "server.csr", ...signing, "-out", "server.crt"]);
}

/** A shop over TLS: preparing it, commands, two orders, and what it says to a certificate it can't trust. */
export async function checkTls() {
  const folder = mkdtempSync(join(tmpdir(), "adamas-tls-"));
  makeCertificates(folder);
  const text = (/** @type {string} */ name) => readFileSync(join(folder, name), "utf8");
  const server = await startServer("tls", {
    flags: ["ssl=on", "ssl_cert_file=server.crt", "ssl_key_file=server.key"],
    files: { "server.crt": text("server.crt"), "server.key": text("server.key") },
  });
  try {
    await recreateDatabase(server.url("postgres"), NAME);
    const url = (/** @type {string} */ mode, ca = "ca") =>
      `${server.url(NAME)}?sslmode=${mode}&sslrootcert=${join(folder, `${ca}.pem`)}`;
    const env = { ...testSettings(url("verify-full")), DATA_DIR: folder };
    await prepareDatabase(env, { demo: true, ...TEST_STOCK });

    const wrong = { ...env, DATABASE_URL: url("verify-full", "other") };
    const sentence = /The certificate of the database in DATABASE_URL can’t be trusted/;
    await assert.rejects(prepareDatabase(wrong, { demo: false }), sentence);
    const refused = await command(wrong, "shop", ["orders", "--json"]);
    assert.notEqual(refused.code, 0);
    assert.match(refused.tail, sentence);
    say("  another authority’s certificate is refused, with a sentence");

    for (const mode of ["verify-full", "require"]) {
      const databaseUrl = url(mode);
      await succeed({ ...env, DATABASE_URL: databaseUrl }, "shop", ["orders", "--json"]);
      const shop = await serveTestShop({ databaseUrl, env: { RATE_LIMITS_OFF: "1" } });
      try {
        await isReady(shop.url);
        const [stone] = await freeStones(url("verify-full"), 1);
        assert.ok(stone);
        const { status, text } = await orderStone(shop.url, stone);
        assert.equal(status, 201, text);
        const connections = await query(
          server.url("postgres"),
          `select ssl, count(*)::int as n from pg_stat_ssl join pg_stat_activity using (pid)
           where datname = $1 group by ssl`,
          [NAME],
        );
        assert.deepEqual(
          connections.map(({ ssl }) => ssl),
          [true],
        );
        say(
          `  sslmode=${mode}: the diamond index and an order; all ${connections[0].n} connections of the shop use TLS`,
        );
      } finally {
        await shop.stop();
      }
    }
    return true;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
