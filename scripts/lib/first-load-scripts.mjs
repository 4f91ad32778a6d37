import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { beforeExit } from "./processes.mjs";

/**
 * A script's name, and its size after gzip.
 * @typedef {{ name: string, bytes: number, named: boolean }} Script
 */

const AFTER_LOAD_MS = 5000;
/** A phone and a desktop, because some scripts load on only one of them. */
const WIDTHS = [360, 1280];

/**
 * Opens a browser and returns a function that measures which scripts of a page a new visitor's browser loads
 * before any interaction, on a phone or a desktop, whichever is more.
 * @param {string} executablePath
 * @returns {Promise<(url: string) => Promise<{ named: number, fetched: number, files: Script[] }>>} named:
 *   bytes of those in the document itself · fetched: bytes of all
 */
export async function openBrowser(executablePath) {
  // Chromium's sandbox refuses to run as root
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args });
  beforeExit(() => browser.close());
  return async (url) => {
    const counted = [];
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const files = await scriptsOf(await context.newPage(), url);
      await context.close();
      counted.push({ named: sum(files.filter(({ named }) => named)), fetched: sum(files), files });
    }
    return counted.reduce((most, one) => (one.fetched > most.fetched ? one : most));
  };
}

/** @param {import("@playwright/test").Page} page @param {string} url @returns {Promise<Script[]>} */
async function scriptsOf(page, url) {
  /** @type {import("@playwright/test").Response[]} */
  const answers = [];
  page.on("response", (response) => {
    if (/javascript/.test(response.headers()["content-type"] ?? "")) answers.push(response);
  });
  const document = await page.goto(url, { waitUntil: "load" });
  const html = (await document?.text()) ?? "";
  await page.waitForTimeout(AFTER_LOAD_MS);
  return Promise.all(
    answers.map(async (answer) => {
      const name = new URL(answer.url()).pathname;
      // the same compression as the server's
      return { name, bytes: gzipSync(await answer.body()).length, named: html.includes(`src="${name}`) };
    }),
  );
}

/** @param {readonly Script[]} files */
const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);
