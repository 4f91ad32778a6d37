import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { run } from "../../../scripts/lib/processes.mjs";
import { say } from "../../../scripts/lib/terminal.mjs";

/** The packages of which Google's distroless "cc" image for Debian 12 is made. */
const DISTROLESS_CC = [
  ...["base-files", "ca-certificates", "gcc-12-base", "libc6", "libgcc-s1", "libgomp1", "libssl3"],
  ...["libstdc++6", "media-types", "netbase", "tzdata"],
];
const RELEASE = "bookworm";

/**
 * Runs a program as root of this machine.
 * @param {string} program
 * @param {readonly string[]} args
 */
export async function must(program, args) {
  const { code, tail } = await run(program, args, { quiet: true });
  if (code !== 0) throw new Problem(`${program} ${args.join(" ")} failed:\n${tail.trim()}`);
}

/**
 * A plain Debian, made once and kept.
 * @param {string} folder
 */
export async function debian(folder) {
  const root = join(folder, RELEASE);
  if (existsSync(root)) return root;
  say("  a plain Debian, with debootstrap");
  rmSync(`${root}.new`, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await must("debootstrap", ["--variant=minbase", RELEASE, `${root}.new`]);
  renameSync(`${root}.new`, root);
  return root;
}

/**
 * Makes the root folder of a stage from the image it begins with: no registry of images is asked.
 * @param {string} image
 * @param {string} root
 * @param {string} plain a plain Debian
 */
export async function beginStage(image, root, plain) {
  rmSync(root, { recursive: true, force: true });
  if (image.startsWith("node:")) {
    await must("cp", ["-a", plain, root]);
    addNode(root);
    // what this machine needs to reach the internet
    for (const file of ["/etc/resolv.conf", process.env.NODE_EXTRA_CA_CERTS]) {
      if (file) cpSync(file, join(root, file), { dereference: true });
    }
  } else if (image.startsWith("gcr.io/distroless/cc-debian12:nonroot")) await unpackDistroless(root, plain);
  else throw new Problem(`No root folder is known for the image ${image}.`);
}

/** Copies the Node of this machine, with its npm: Debian's own is older than the shop needs. @param {string} root */
function addNode(root) {
  const npm = dirname(dirname(realpathSync(npmProgram())));
  cpSync(process.execPath, join(root, "usr/local/bin/node"));
  cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"]) {
    writeFileSync(
      join(root, "usr/local/bin", name),
      `#!/bin/sh\nexec /usr/local/bin/node /usr/local/lib/node_modules/npm/bin/${name}-cli.js "$@"\n`,
      { mode: 0o755 },
    );
  }
}

function npmProgram() {
  const found = spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout.trim();
  if (!found) throw new Problem("npm is not on the PATH.");
  return found;
}

/** @param {string} root @param {string} plain */
async function unpackDistroless(root, plain) {
  const packages = join(plain, "var/cache/distroless");
  if (!existsSync(packages)) {
    mkdirSync(`${packages}.new`, { recursive: true });
    await must("chroot", [
      plain,
      ...["sh", "-c", `cd /var/cache/distroless.new && apt-get download -q ${DISTROLESS_CC.join(" ")}`],
    ]);
    renameSync(`${packages}.new`, packages);
  }
  mkdirSync(root, { recursive: true });
  for (const name of readdirSync(packages)) await must("dpkg-deb", ["--extract", join(packages, name), root]);
  for (const name of ["doc", "man", "info", "lintian"])
    rmSync(join(root, "usr/share", name), { recursive: true, force: true });
  for (const name of ["dev", "proc", "tmp"]) mkdirSync(join(root, name), { recursive: true });
  await must("chmod", ["1777", join(root, "tmp")]);
  writeFileSync(join(root, "etc/passwd"), "nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n");
  writeFileSync(join(root, "etc/group"), "nonroot:x:65532:\n");
}

/**
 * The program and arguments that run a command in a root folder, with this machine's processes and devices.
 * @param {string} root
 * @param {{ folder: string, user?: string, env: Record<string, string>, command: readonly string[] }} process user: ids of
 *   user and group
 * @returns {[string, string[]]}
 */
export function inside(root, { folder, user = "0:0", env, command }) {
  const [uid = "0", gid = uid] = user.split(":");
  const enter = `mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && exec unshare --root="$0" --wd="$1" --setgid=${gid} --setuid=${uid} "\${@:2}"`;
  return [
    "env",
    [
      "-i",
      ...Object.entries({ PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", ...env }).map(
        ([key, value]) => `${key}=${value}`,
      ),
      ...["unshare", "--mount", "bash", "-c", enter, root, folder || "/", ...command],
    ],
  ];
}

/**
 * What an image adds up to: the bytes of its files, each once.
 * @param {string} folder
 * @returns {number}
 */
export function bytesIn(folder) {
  const seen = new Set();
  let bytes = 0;
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const { ino, size } = lstatSync(join(folder, path));
    if (seen.has(ino)) continue;
    seen.add(ino);
    bytes += size;
  }
  return bytes;
}

/**
 * The files of this folder that belong to an image: those that git knows or would add, without those that .dockerignore names.
 * @returns {string[]}
 */
export function contextFiles() {
  const ignored = readFileSync(inRoot(".dockerignore"), "utf8").split("\n").filter(Boolean);
  const isIgnored = (/** @type {string} */ path) => {
    const [first = ""] = path.split("/");
    return ignored.some((name) =>
      name.endsWith("*") ? first.startsWith(name.slice(0, -1)) : first === name,
    );
  };
  const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: inRoot(),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split("\0").filter((path) => path && !isIgnored(path) && existsSync(inRoot(path)));
}
