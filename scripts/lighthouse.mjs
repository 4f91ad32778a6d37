import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { readOptions } from "./lib/arguments.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { median, missedThresholds, summarizeRuns, table } from "./lib/lighthouse-thresholds.mjs";
import { addressOf, JUDGED_PAGES, pagesNamed } from "./lib/measured-pages.mjs";
import { serveMeasuredShop } from "./lib/measured-shop.mjs";
import { Problem } from "./lib/problem.mjs";
import { main } from "./lib/processes.mjs";
import { prepareMachine } from "./lib/set-up.mjs";
import { readSettings } from "./lib/settings.mjs";
import { bold, say } from "./lib/terminal.mjs";

/** `npm run lighthouse [-- --pages home,inventory --runs 5 --json FILE --no-build]`: docs/speed.md. */
await main(async () => {
  const options = readOptions({
    pages: { type: "string", default: JUDGED_PAGES },
    runs: { type: "string", default: "5" },
    json: { type: "string" },
    "no-build": { type: "boolean", default: false },
  });
  const pages = pagesNamed(options.pages);
  const runs = Number(options.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Problem("--runs takes a whole number from 1.");
  const build = !options["no-build"];

  await prepareMachine();
  const { runLighthouse } = await import("./lib/lighthouse-runs.mjs");
  const { serveEmptyPage } = await import("./lib/empty-page.mjs");
  const chromium = await findChromium(readSettings());
  const shop = await serveMeasuredShop({ build });
  const empty = await serveEmptyPage();
  const measured = [{ name: "empty page", url: empty.url, hidden: false }];
  for (const page of pages) {
    measured.push({ name: page.name, url: await addressOf(shop.url, page), hidden: page.hidden ?? false });
  }

  // the server's first response is slower than any visitor's
  for (const { url } of measured) await fetch(url);
  /** @type {Map<string, import("./lib/lighthouse-thresholds.mjs").Figures[]>} */
  const all = new Map(measured.map(({ name }) => [name, []]));
  // alternating, so that other load on the machine affects all pages alike
  for (let nth = 1; nth <= runs; nth += 1) {
    for (const { name, url, hidden } of measured) {
      const figures = await runLighthouse(url, chromium, { hidden });
      all.get(name)?.push(figures);
      say(`  run ${nth} of ${runs}, ${name}: performance ${figures.performance}`);
    }
  }
  const rows = [...all].map(([name, figures]) => ({ name, ...summarizeRuns(figures) }));
  const [bar, ...judged] = rows;
  if (!bar) throw new Problem("Nothing was measured.");
  const benchmark = Math.round(median([...all.values()].flat().map((run) => run.benchmark)));

  say(`\n${bold(`Lighthouse, phone, median of ${runs}`)} · benchmark index of this machine: ${benchmark}\n`);
  say(`${table(rows)}\n`);
  const verdicts = judged.map((row) => ({ ...row, missed: missedThresholds(row, bar) }));
  for (const { name, missed } of verdicts)
    say(`${missed.length ? "FAIL" : "PASS"} ${name}${missed.map((miss) => `\n     ${miss}`).join("")}`);
  if (options.json) {
    writeFileSync(
      // the path is relative to where npm was called, because npm runs this in the project's folder
      resolve(process.env.INIT_CWD ?? process.cwd(), options.json),
      `${JSON.stringify({ benchmark, runs, empty: bar, pages: verdicts, all: Object.fromEntries(all) }, null, 2)}\n`,
    );
  }
  return verdicts.some(({ missed }) => missed.length > 0) ? 1 : 0;
});
