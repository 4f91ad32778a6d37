import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { run } from "../../../scripts/lib/processes.mjs";
import { dim, say } from "../../../scripts/lib/terminal.mjs";
import { readCopy, readDockerfile, readProcess } from "./dockerfile.mjs";
import { beginStage, contextFiles, debian, inside, must } from "./roots.mjs";

/**
 * Runs the steps of the Dockerfile without Docker, each stage in a root folder of its own, and returns the last one's.
 * @param {string} folder where they are made
 */
export async function buildImage(folder) {
  const plain = await debian(folder);
  const stages = readDockerfile(readFileSync(inRoot("Dockerfile"), "utf8"));
  /** @type {Map<string, string>} */
  const roots = new Map();
  for (const [at, stage] of stages.entries()) {
    const root = join(folder, stage.name || `stage-${at}`);
    say(dim(`  FROM ${stage.from}`));
    await beginStage(stage.from, root, plain);
    roots.set(stage.name, root);
    let workdir = "/";
    for (const { word, rest } of stage.steps) {
      say(dim(`  ${word} ${rest}`));
      if (word === "WORKDIR") {
        workdir = rest;
        mkdirSync(join(root, rest), { recursive: true });
      } else if (word === "RUN") await runIn(root, workdir, rest);
      else if (word === "COPY") await copyInto(root, workdir, rest, roots);
      else if (!DESCRIBING.has(word)) throw new Problem(`The Dockerfile's ${word} is not known here.`);
    }
  }
  const last = stages.at(-1);
  const root = roots.get(last?.name ?? "");
  if (!last || !root) throw new Problem("The Dockerfile has no stage.");
  return { root, process: readProcess(last) };
}

/** Instructions that change no file. */
const DESCRIBING = new Set(["CMD", "ENV", "EXPOSE", "HEALTHCHECK", "USER", "VOLUME"]);

/** @param {string} root @param {string} workdir @param {string} command */
async function runIn(root, workdir, command) {
  const env = Object.fromEntries(
    ["npm_config_registry", "NODE_EXTRA_CA_CERTS"].flatMap((key) => {
      const value = process.env[key];
      return value ? [[key, value]] : [];
    }),
  );
  const [program, args] = inside(root, {
    folder: workdir,
    env: { HOME: "/root", ...env },
    command: ["/bin/sh", "-c", command],
  });
  const { code, tail } = await run(program, args, { quiet: true });
  if (code !== 0) throw new Problem(`RUN ${command} failed:\n${tail.trim()}`);
}

/** @param {string} root @param {string} workdir @param {string} rest @param {Map<string, string>} roots */
async function copyInto(root, workdir, rest, roots) {
  const { from, owner, sources, to } = readCopy(rest);
  const target = join(root, to.startsWith("/") ? to : join(workdir, to));
  const stage = roots.get(from);
  if (from && !stage) throw new Problem(`The Dockerfile has no stage ${from}.`);
  for (const source of sources) {
    if (source === "." && !from) {
      for (const path of contextFiles()) {
        mkdirSync(dirname(join(target, path)), { recursive: true });
        cpSync(inRoot(path), join(target, path));
      }
    } else {
      const intoFolder = sources.length > 1 || to.endsWith("/");
      const end = intoFolder ? join(target, basename(source)) : target;
      rmSync(end, { recursive: true, force: true });
      mkdirSync(dirname(end), { recursive: true });
      await must("cp", ["-a", "--no-preserve=ownership", stage ? join(stage, source) : inRoot(source), end]);
    }
  }
  if (owner) await must("chown", ["-R", owner, target]);
}
