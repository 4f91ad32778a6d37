import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { buildShop } from "../../../scripts/lib/build/build-shop.mjs";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { serveShop } from "../../../scripts/lib/serve/serve-shop.mjs";
import { setUp } from "../../../scripts/lib/set-up.mjs";
import { processesOf } from "../../../scripts/lib/settings.mjs";

const READY_WITHIN_MS = 300_000;

/**
 * Serves the shop like `npm start`, even from a fresh clone, on a free port for measurements.
 * @param build false serves the existing build, if there is one
 */
export async function serveMeasuredShop({ build }: { build: boolean }) {
  const { settings } = await setUp({ fill: true });
  if (build || !existsSync(inRoot(".next", "BUILD_ID"))) await buildShop();
  const port = await freePort();
  const env = { ...settings, ...measuredSettings(port) };
  const shop = await serveShop({ port, env, processes: processesOf({ NODE_ENV: "production", ...env }) });
  await waitUntilReady(shop.url);
  return { ...shop, settings };
}

/** What a measured shop has besides its settings. */
export function measuredSettings(port: number): Record<string, string> {
  const address = `http://127.0.0.1:${port}`;
  return {
    PORT: String(port),
    SHOP_URL: address,
    NEXTAUTH_URL: address,
    RATE_LIMITS_OFF: "1",
    // a trace would take a processor from what is measured
    RENDER_ON_DEMAND: "0",
    LOG_LEVEL: "warn",
  };
}

/** Waits until the shop is ready and its diamond index stands. */
async function waitUntilReady(url: string): Promise<void> {
  for (const since = Date.now(); Date.now() - since < READY_WITHIN_MS; await sleep(100)) {
    const response = await fetch(`${url}/api/ready`);
    const { data } = (await response.json()) as { data?: { index: unknown } };
    if (response.ok && data?.index) return;
  }
  throw new Problem("The shop was not ready within five minutes.");
}
