import { existsSync } from "node:fs";
import { COMMANDS } from "./command-bundle.mjs";
import { compiledCommand } from "./compiled-commands.mjs";
import { inRoot } from "./paths.mjs";

/** Whether this folder was made by `npm run build`: it runs by itself, without sources and development packages. */
export const isStandalone = existsSync(inRoot("server.js"));

const UNWRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOSPC"]);

/**
 * Node's arguments for a TypeScript program of the shop: a command as it was compiled, any other from its source.
 * @param {string} name of a file in scripts/, without its ending
 * @returns {Promise<string[]>}
 */
export async function commandArgs(name) {
  if (isStandalone) return [inRoot("scripts", `${name}.mjs`)];
  if (!COMMANDS.includes(name)) return fromSource(name);
  try {
    return [await compiledCommand(name)];
  } catch (error) {
    // a folder that can't be written to costs each command a few seconds
    if (error instanceof Error && "code" in error && UNWRITABLE.has(String(error.code)))
      return fromSource(name);
    throw error;
  }
}

/** @param {string} name */
const fromSource = (name) => ["--import", "tsx", inRoot("scripts", `${name}.ts`)];

/**
 * Node's arguments for serving the shop.
 * @param {{ port: number, host: string, dev?: boolean }} where port: 0 for any that is free
 */
export const serverArgs = ({ port, host, dev = false }) => [
  isStandalone ? inRoot("server.js") : inRoot("scripts", "lib", "shop-server.mjs"),
  String(port),
  host,
  ...(dev ? ["dev"] : []),
];
