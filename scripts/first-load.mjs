import { readOptions } from "./lib/arguments.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { addressOf, PAGES, pagesNamed } from "./lib/measured-pages.mjs";
import { serveMeasuredShop } from "./lib/measured-shop.mjs";
import { main } from "./lib/processes.mjs";
import { prepareMachine } from "./lib/set-up.mjs";
import { readSettings } from "./lib/settings.mjs";
import { bold, say } from "./lib/terminal.mjs";

/** `npm run bench:first-load [-- --pages home,inventory --no-build --files]`: docs/speed.md. */
await main(async () => {
  const options = readOptions({
    pages: { type: "string", default: PAGES.map(({ name }) => name).join(",") },
    files: { type: "boolean", default: false },
    "no-build": { type: "boolean", default: false },
  });
  const pages = pagesNamed(options.pages);
  const build = !options["no-build"];
  await prepareMachine();
  const { openBrowser } = await import("./lib/first-load-scripts.mjs");
  const { serveEmptyPage } = await import("./lib/empty-page.mjs");
  const chromium = await findChromium(readSettings());
  const shop = await serveMeasuredShop({ build });
  const empty = await serveEmptyPage();
  const scriptsOf = await openBrowser(chromium);

  say(`\n${bold("Scripts fetched within five seconds of load, nobody touching the page, KB gzip")}\n`);
  say("                named by HTML   fetched   limit");
  let missed = 0;
  const print = async (
    /** @type {string} */ name,
    /** @type {string} */ url,
    /** @type {number | null} */ limit,
  ) => {
    const { named, fetched, files } = await scriptsOf(url);
    const kept = limit === null || fetched <= limit * 1000;
    if (!kept) missed += 1;
    const cells = [
      kilobytes(named).padStart(13),
      kilobytes(fetched).padStart(9),
      String(limit ?? "–").padStart(7),
    ];
    say(`  ${name.padEnd(12)}  ${cells.join(" ")}   ${limit === null ? "" : kept ? "PASS" : "FAIL"}`);
    if (options.files)
      for (const file of files) say(`      ${kilobytes(file.bytes).padStart(7)}  ${file.name}`);
  };
  await print("empty page", empty.url, null);
  for (const page of pages) await print(page.name, await addressOf(shop.url, page), page.limit);
  return missed > 0 ? 1 : 0;
});

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}
