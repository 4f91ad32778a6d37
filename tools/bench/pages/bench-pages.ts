import { existsSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { resolve } from "node:path";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { isBuildFresh } from "../../../scripts/lib/build/build-shop.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { readSettings } from "../../../scripts/lib/settings.mjs";
import { bold, say, step } from "../../../scripts/lib/terminal.mjs";
import { findChromium } from "../../../scripts/lib/test/chromium.mjs";
import { measureScripts } from "./browser/scripts";
import { measureDocuments } from "./documents";
import { pagesNamed } from "./measured-pages";
import { serveMeasuredShop } from "./measured-shop";
import { memorySection, readMemory } from "./memory";
import { buildEmptyPage, serveNextApp } from "./next-app";
import { type Part, partsNamed } from "./parts";
import { measureRequests } from "./requests";
import { timeSecondStart } from "./second-start";
import { formatSection, missedRows, type Section } from "./section";
import { clickedSites, foreignTargets, readPeer, shopTargets } from "./targets";

/** npm runs this in the project's folder; paths that are given are relative to where npm was called. */
const calledFrom = process.env.INIT_CWD ?? process.cwd();

/**
 * `npm run bench:pages [-- --only PARTS --pages NAMES --peer DIR:/list:/product --runs 5 --clicks 15 --seconds 3
 * --json FILE --no-build]`: docs/speed.md. Exits with 1 if a limit is missed or a part could not be measured.
 */
await main(async () => {
  const options = readOptions({
    only: { type: "string" },
    pages: { type: "string" },
    peer: { type: "string" },
    runs: { type: "string", default: "5" },
    clicks: { type: "string", default: "15" },
    seconds: { type: "string", default: "3" },
    json: { type: "string" },
    "no-build": { type: "boolean", default: false },
  });
  const parts = partsNamed(options.only);
  const [runs, clicks, seconds] = [
    wholeNumber("runs", options.runs),
    wholeNumber("clicks", options.clicks),
    wholeNumber("seconds", options.seconds),
  ];
  pagesNamed(options.pages);
  const paths = options.peer === undefined ? null : readPeer(options.peer, calledFrom);
  const build = !options["no-build"];

  const chromium = await findChromium(readSettings());
  const empty = await serveNextApp(await step("Building an empty page", () => buildEmptyPage({ build })));
  const peer = paths && { paths, app: await serveNextApp(paths.folder) };
  const shop = await serveMeasuredShop({ build });
  const hasProc = existsSync("/proc/self/status");
  if (parts.has("memory") && !hasProc) say("Memory is read from /proc, which this system does not have.");
  const readsMemory = parts.has("memory") && hasProc;
  // before the first page, because no process gives back what pages have taken
  const idle = readsMemory ? await readMemory(shop.pid) : [];

  const foreign = foreignTargets(empty, peer);
  const own = await shopTargets(shop.url, shop.pid, options.pages);
  const all = [...foreign, ...own];
  const judged = options.pages ? all : all.filter(({ page }) => page?.judged ?? true);

  const sections: Section[] = [];
  const measure = async (part: Part, work: () => Promise<Section>) => {
    if (!parts.has(part)) return;
    const section = await step(`Measuring ${part}`, () =>
      work().catch((error) => failedSection(part, error)),
    );
    sections.push(section);
    const [title = "", ...rest] = formatSection(section).split("\n");
    say(`\n${bold(title)}\n${rest.join("\n")}\n`);
  };

  await measure("requests", () => measureRequests(all, { seconds }));
  if (readsMemory) {
    if (!parts.has("requests")) await step("Load", () => measureRequests(own, { seconds }));
    const loaded = await readMemory(shop.pid);
    const fresh = isBuildFresh();
    await measure("memory", async () =>
      memorySection({ idle, loaded, start: fresh ? await timeSecondStart(shop.settings) : null }),
    );
  }
  await measure("documents", () => measureDocuments(all));
  await measure("scripts", () => measureScripts(all, chromium));
  await measure("navigation", async () => {
    const { measureNavigation } = await import("./browser/navigation");
    const [list] = await shopTargets(shop.url, shop.pid, "jewelry");
    return measureNavigation(clickedSites(list?.url ?? shop.url, foreign), chromium, { clicks });
  });
  await measure("lighthouse", async () => {
    const { measureLighthouse } = await import("./browser/lighthouse");
    return measureLighthouse(judged, chromium, { runs });
  });

  const missed = missedRows(sections);
  say(missed.length === 0 ? "PASS: every limit is kept." : `FAIL: ${missed.length} rows miss a limit.`);
  if (options.json) {
    const machine = { cores: availableParallelism(), model: cpus()[0]?.model, node: process.version };
    const text = JSON.stringify({ machine, measured: new Date().toISOString(), sections }, null, 2);
    writeFileSync(resolve(calledFrom, options.json), `${text}\n`);
  }
  return missed.length > 0 ? 1 : 0;
});

/** A part that could not be measured counts as missed; the others are measured nevertheless. */
function failedSection(part: Part, error: unknown): Section {
  const [said = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return {
    title: `${part} could not be measured`,
    notes: [],
    heads: [],
    rows: [{ name: part, cells: [], misses: [said] }],
    figures: null,
  };
}
