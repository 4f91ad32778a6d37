import { existsSync } from "node:fs";
import { buildShop } from "./build-shop.mjs";
import { inRoot } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { serveShop } from "./serve-shop.mjs";
import { setUp } from "./set-up.mjs";

/**
 * Serves the shop like `npm start`, even from a fresh clone, on a free port for measurements.
 * @param {{ build: boolean }} options build: false serves the existing build, if there is one
 */
export async function serveMeasuredShop({ build }) {
  const { settings, database } = await setUp({ seed: true });
  if (build || !existsSync(inRoot(".next", "BUILD_ID"))) await buildShop({ settings, database });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...settings,
    SHOP_URL: address,
    NEXTAUTH_URL: address,
    RATE_LIMITS_OFF: "1",
    LOG_LEVEL: "warn",
  };
  return serveShop({ port, env });
}
