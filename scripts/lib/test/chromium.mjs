import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "../paths.mjs";
import { explainFailure, Problem } from "../problem.mjs";
import { run } from "../processes.mjs";
import { say } from "../terminal.mjs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Debian's Chromium without what only a window needs, in which the journeys take a fifth less time. */
const WINDOWLESS = "/usr/bin/chromium-headless-shell";

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, else an installed one, else as root on Debian its
 * package, else Playwright's own download.
 * @param {Record<string, string | undefined>} settings CI is set on a build server
 * @param {{ windowless?: boolean }} [options] windowless: rather one that can't show a window; a build server installs it
 * @returns {Promise<string>} path of the program
 */
export async function findChromium({ CHROMIUM_PATH, CI }, { windowless = false } = {}) {
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Problem(`No browser found at CHROMIUM_PATH (${CHROMIUM_PATH}): correct it or unset it.`);
  }
  if (windowless) {
    if (!existsSync(WINDOWLESS) && CI) await installFromDebian("chromium-headless-shell");
    if (existsSync(WINDOWLESS)) return WINDOWLESS;
  }
  const there = PLACES.find((path) => existsSync(path));
  if (there) return there;
  const { chromium } = await import("playwright/test");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const installed = windowless
    ? { name: "chromium-headless-shell", path: WINDOWLESS }
    : { name: "chromium", path: "/usr/bin/chromium" };
  await installFromDebian(installed.name);
  if (existsSync(installed.path)) return installed.path;
  say("  downloading Playwright's Chromium");
  const { tail } = await run(
    process.execPath,
    [inRoot("node_modules/playwright/cli.js"), "install", "chromium"],
    {
      quiet: true,
    },
  );
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Problem(
    explainFailure(tail) ??
      "No browser found for the end-to-end tests: install Chromium (on Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );
}

/**
 * Installs a package as root on Debian; elsewhere, or where its servers can't be reached, nothing happens.
 * @param {string} name
 */
async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !isDebian()) return;
  say(`  installing ${name} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const flags = ["-qq", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];
  await run("apt-get", ["update", ...flags], { quiet: true, env });
  await run("apt-get", ["install", "-y", ...flags, name], { quiet: true, env });
}

function isDebian() {
  if (!existsSync("/etc/os-release") || !existsSync("/usr/bin/apt-get")) return false;
  // Ubuntu's chromium package needs snap, which a container lacks
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}
