import type { Browser, Response } from "playwright/test";
import { Problem } from "../../../../scripts/lib/problem.mjs";
import { missesOf, type Section } from "../section";
import { RATIO_HEADS, ratiosOf, type Target } from "../targets";
import { type Weighed, weigh } from "../weigh";
import { openBrowser } from "./browser";

/** A script a page fetches. named: in the document itself · ahead: fetched for a later page */
type Script = { path: string; bytes: number; named: boolean; ahead: boolean };
type Fetched = { scripts: Script[]; total: number };

const AFTER_LOAD_MS = 5000;
/** A phone and a desktop, because some scripts load on only one of them. */
const WIDTHS = [360, 1280];
/** What a browser says to a server on this machine. */
const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";

const sum = (scripts: readonly Script[]) => scripts.reduce((total, { bytes }) => total + bytes, 0);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/**
 * Weighs the scripts that a new visitor's browser fetches before any interaction, or that of a shopper with a begun
 * ring, on a phone or a desktop, whichever is more, as the server sends them.
 */
export async function measureScripts(targets: readonly Target[], chromium: string): Promise<Section> {
  const browser = await openBrowser(chromium);
  const weights = new Map<string, Promise<Weighed>>();
  const weightOf = (url: string) => {
    const known = weights.get(url) ?? weigh(url, BROWSER_ENCODINGS);
    weights.set(url, known);
    return known;
  };
  const measured = new Map<Target, Fetched>();
  for (const target of targets) {
    const all = await Promise.all(WIDTHS.map((width) => scriptsOf(browser, target, width, weightOf)));
    measured.set(
      target,
      all.reduce((most, one) => (one.total > most.total ? one : most)),
    );
  }
  await browser.close();
  return {
    title: "First-load scripts, KB as sent",
    notes: [
      `All scripts fetched until ${AFTER_LOAD_MS / 1000} s after load while nobody touches the page, on a phone or a desktop, whichever is more.`,
      "ahead: those of them that are fetched for a later page, which count too.",
    ],
    heads: ["in the HTML", "fetched", "ahead", "limit", ...RATIO_HEADS],
    rows: [...measured].map(([target, { scripts, total }]) => ({
      name: target.name,
      cells: [
        kilobytes(sum(scripts.filter(({ named }) => named))),
        kilobytes(total),
        kilobytes(sum(scripts.filter(({ ahead }) => ahead))),
        target.page ? `≤ ${target.page.scriptsKb}` : "",
        ...ratiosOf(target, measured, (one) => one.total),
      ],
      misses:
        target.page &&
        missesOf("all scripts together", total / 1000, { most: target.page.scriptsKb, unit: " KB" }),
    })),
    figures: Object.fromEntries([...measured].map(([{ name }, fetched]) => [name, fetched])),
  };
}

async function scriptsOf(
  browser: Browser,
  { name, url, page: limits }: Target,
  width: number,
  weightOf: (url: string) => Promise<Weighed>,
): Promise<Fetched> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  try {
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, limits?.stored ?? {});
    const page = await context.newPage();
    const answers = new Map<string, Response>();
    page.on("response", (response) => {
      const type = response.headers()["content-type"] ?? "";
      if (/javascript/.test(type) && /^http/.test(response.url())) answers.set(response.url(), response);
    });
    const document = await page.goto(url, { waitUntil: "load" });
    const status = limits?.status ?? 200;
    if (document?.status() !== status) {
      throw new Problem(`${name} answered ${document?.status()}, not ${status}: ${url}`);
    }
    const html = await document.text();
    await page.waitForTimeout(AFTER_LOAD_MS);
    const scripts = await Promise.all(
      [...answers].map(async ([address, response]) => {
        const { pathname, search } = new URL(address);
        const { bytes } = await weightOf(address);
        const ahead = /prefetch/.test((await response.request().allHeaders())["sec-purpose"] ?? "");
        return { path: pathname + search, bytes, named: html.includes(`src="${pathname}`), ahead };
      }),
    );
    return { scripts, total: sum(scripts) };
  } finally {
    await context.close();
  }
}
