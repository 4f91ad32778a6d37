import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startDisplay } from "./drive/display";
import { firefox } from "./drive/firefox";
import { findPrograms } from "./drive/programs.mjs";
import { startProviderProxy } from "./drive/provider-proxy";
import type { Browser, Tab } from "./drive/tab";
import { webkit } from "./drive/webkit";
import { JOURNEYS } from "./journeys/all-journeys";
import type { Journey } from "./journeys/journey";
import { type Engine, parseChoice } from "./options.mjs";
import { Shopper } from "./shopper";
import { Stock } from "./stock";

/** Widths up to this are a phone's, CSS px. */
const PHONE_WIDTH = 575;
/** The longest that a journey may take, ms. */
const LONGEST_MS = 480_000;
/** How long a browser that hangs is waited for, ms. */
const PICTURE_MS = 10_000;

type Result = { engine: string; width: number; journey: string; failure: string | null; took: number };

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is unset: this program is started by test-browsers.mjs`);
  return value;
};

const SHOP = required("BROWSERS_URL");
const PICTURES = required("BROWSERS_PICTURES");
const stock = new Stock(required("DATABASE_URL"), SHOP);

/** Walks one journey in a tab of its own; what it failed by, with a picture of the page. */
async function walk(
  browser: Browser,
  { name, walk, storesNothing }: Journey,
  width: number,
): Promise<string | null> {
  let tab: Tab | undefined;
  try {
    tab = await browser.newTab({ width, storesNothing });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("it took too long")), LONGEST_MS);
    });
    const shopper = new Shopper(tab, SHOP, width <= PHONE_WIDTH);
    await Promise.race([walk(shopper, stock), tooLong]).finally(() => clearTimeout(timer));
    return null;
  } catch (error) {
    const picture = join(PICTURES, `${browser.name}-${width}-${name.replace(/\W+/g, "-")}.png`.toLowerCase());
    const seen = await Promise.race([tab?.screenshot(), sleep(PICTURE_MS, null)]).catch(() => null);
    if (seen) writeFileSync(picture, seen);
    return `${(error instanceof Error && error.message) || String(error)}${seen ? `\n    ${picture}` : ""}`;
  } finally {
    await tab?.close().catch((error: unknown) => console.warn("A tab did not close", error));
  }
}

/** A row a journey, a column an engine and width. */
function printTable(results: readonly Result[]): void {
  const columns = [...new Set(results.map(({ engine, width }) => `${engine} ${width}`))];
  const rows = [...new Set(results.map(({ journey }) => journey))];
  const first = Math.max(...rows.map((row) => row.length), "journey".length);
  const line = (head: string, cells: readonly string[]) =>
    console.log(
      [head.padEnd(first), ...cells.map((cell, at) => cell.padStart((columns[at] ?? "").length))].join("  "),
    );
  console.log("");
  line("journey", columns);
  for (const row of rows) {
    line(
      row,
      columns.map((column) => {
        const result = results.find(
          ({ journey, engine, width }) => journey === row && `${engine} ${width}` === column,
        );
        if (!result) return "–";
        return result.failure === null ? `${(result.took / 1000).toFixed(0)} s` : "failed";
      }),
    );
  }
}

const { engines, widths, journeys: chosen } = parseChoice(process.argv.slice(2));
const programs = findPrograms();
const journeys = JOURNEYS.filter(
  ({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)),
);
const results: Result[] = [];
mkdirSync(PICTURES, { recursive: true });
const display = await startDisplay(programs.display ?? "");
const proxy = await startProviderProxy({
  standIn: required("BROWSERS_PROVIDER_URL"),
  openssl: programs.openssl ?? "",
});
const open: Record<Engine, () => Browser | Promise<Browser>> = {
  firefox: () => firefox(programs.firefox ?? "", { display: display.name, proxy: proxy.address }),
  webkit: () =>
    webkit(
      { driver: programs.webkitDriver ?? "", miniBrowser: programs.miniBrowser ?? "" },
      { display: display.name, proxy: proxy.address },
    ),
};
try {
  for (const engine of engines) {
    const browser = await open[engine]();
    try {
      for (const width of widths) {
        for (const journey of journeys) {
          const since = Date.now();
          const failure = await walk(browser, journey, width);
          const took = Date.now() - since;
          results.push({ engine: browser.name, width, journey: journey.name, failure, took });
          const mark = failure === null ? "ok    " : "failed";
          console.log(`${mark} ${browser.name} ${width}: ${journey.name} (${(took / 1000).toFixed(1)} s)`);
          if (failure) console.log(`    ${failure}`);
        }
      }
    } finally {
      await browser.close();
    }
  }
} finally {
  display.stop();
  proxy.stop();
}
printTable(results);
const failed = results.filter(({ failure }) => failure !== null).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || results.length === 0 ? 1 : 0);
