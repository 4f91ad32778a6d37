import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "../paths.mjs";
import { COMMANDS } from "./command-bundle.mjs";
import { compiledCommand } from "./compiled-commands.mjs";

/** Whether this folder was made by `npm run build`: it runs by itself, without sources and development packages. */
export const isStandalone = existsSync(inRoot("server.js"));

/** The file of such a folder that names the folder of its build. */
export const BUILD_FOLDER_NOTE = "build-folder";

/** The folder of the build that this project, or a folder made of it, serves. */
export const servedBuild = () =>
  isStandalone ? readFileSync(inRoot(BUILD_FOLDER_NOTE), "utf8").trim() : ".next";

const UNWRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC"]);

/**
 * Node's arguments for a TypeScript program of the shop: a command as it was compiled, any other from its source.
 * @param {string} program path of its file from the root, without its ending
 * @returns {Promise<string[]>}
 */
export async function commandArgs(program) {
  if (isStandalone) return [inRoot(`${program}.mjs`)];
  const name = program.replace(/^scripts\//, "");
  if (!COMMANDS.includes(name)) return fromSource(program);
  try {
    return [await compiledCommand(name)];
  } catch (error) {
    // a folder that can't be written to costs each command a few seconds
    if (error instanceof Error && "code" in error && UNWRITABLE.has(String(error.code)))
      return fromSource(program);
    throw error;
  }
}

/** @param {string} program */
const fromSource = (program) => ["--import", "tsx", inRoot(`${program}.ts`)];

/**
 * Node's arguments for serving the shop.
 * @param {{ port: number, host: string, dev?: boolean }} where port: 0 for any that is free
 */
export const serverArgs = ({ port, host, dev = false }) => [
  isStandalone ? inRoot("server.js") : inRoot("scripts", "lib", "serve", "shop-server.mjs"),
  String(port),
  host,
  ...(dev ? ["dev"] : []),
];
