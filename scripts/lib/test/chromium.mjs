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

/**
 * The browser for the end-to-end tests: CHROMIUM_PATH, else an installed one, else as root on Debian its
 * package, else Playwright's own download.
 * @param {Record<string, string | undefined>} settings
 * @returns {Promise<string>} path of the program
 */
export async function findChromium({ CHROMIUM_PATH }) {
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Problem(`No browser found at CHROMIUM_PATH (${CHROMIUM_PATH}): correct it or unset it.`);
  }
  const there = PLACES.find((path) => existsSync(path));
  if (there) return there;
  const { chromium } = await import("playwright/test");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const asRoot = process.getuid?.() === 0;
  if (asRoot && isDebian()) {
    say("  installing Chromium with apt-get");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { quiet: true, env });
    await run("apt-get", ["install", "-y", "-qq", "chromium"], { quiet: true, env });
    if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
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

function isDebian() {
  if (!existsSync("/etc/os-release") || !existsSync("/usr/bin/apt-get")) return false;
  // Ubuntu's chromium package needs snap, which a container lacks
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}
