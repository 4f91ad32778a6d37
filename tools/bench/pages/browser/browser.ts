import { type Browser, chromium } from "playwright/test";
import { beforeExit } from "../../../../scripts/lib/processes.mjs";

/** Opens a browser that closes with this process. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  // Chromium's sandbox refuses to run as root
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args });
  beforeExit(() => browser.close());
  return browser;
}
