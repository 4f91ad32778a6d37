import { existsSync } from "node:fs";
import { inRoot } from "./paths.mjs";

/** Whether this folder was made by `npm run build`: it runs by itself, without sources and development packages. */
export const isStandalone = existsSync(inRoot("server.js"));

/**
 * Node's arguments for a command of the shop.
 * @param {string} name of a file in scripts/, without its ending
 */
export const commandArgs = (name) =>
  isStandalone ? [inRoot("scripts", `${name}.mjs`)] : ["--import", "tsx", inRoot("scripts", `${name}.ts`)];

/**
 * Node's arguments for serving the shop. A standalone server takes the same from `PORT` and `HOSTNAME`.
 * @param {{ port: number, host: string, dev?: boolean }} where
 */
export const serverArgs = ({ port, host, dev = false }) =>
  isStandalone
    ? [inRoot("server.js")]
    : [
        inRoot("node_modules/next/dist/bin/next"),
        dev ? "dev" : "start",
        ...["--port", String(port), "--hostname", host],
      ];
