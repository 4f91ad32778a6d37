import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { readOptions } from "../../../scripts/lib/arguments.mjs";
import { inRoot } from "../../../scripts/lib/paths.mjs";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { beforeExit, main } from "../../../scripts/lib/processes.mjs";
import { say } from "../../../scripts/lib/terminal.mjs";

/** A component of every page, and words that stand in it once. */
const EDITED = inRoot("components/layout/footer/copyright.tsx");
const WORDS = "All rights reserved.";

const FIRST_PAGE_MS = 8_000;
const EDIT_MS = 1_000;
const GIVEN_UP_MS = 300_000;
const EDITS = 5;

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/**
 * `node --import tsx tools/bench/dev/bench-dev.ts [--cold]`: how soon `npm run dev` answers its first page, and how soon a page shows an edit. The
 * database is set up by a run before; with --cold nothing is compiled yet.
 */
await main(async () => {
  const { cold } = readOptions({ cold: { type: "boolean", default: false } });
  if (cold) rmSync(inRoot(".next/dev"), { recursive: true, force: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const since = performance.now();
  const shop = spawn(process.execPath, [inRoot("scripts/dev.mjs")], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  beforeExit(() => void shop.kill("SIGINT"));
  const first = await until(url, "</html>", since);
  const original = readFileSync(EDITED, "utf8");
  if (original.split(WORDS).length !== 2) throw new Problem(`“${WORDS}” isn’t once in ${EDITED}.`);
  beforeExit(() => writeFileSync(EDITED, original));
  const edits: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const words = `All rights reserved (${edit}).`;
    const edited = performance.now();
    writeFileSync(EDITED, original.replace(WORDS, words));
    edits.push(await until(url, words, edited));
  }
  writeFileSync(EDITED, original);
  await until(url, WORDS, performance.now());
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  shop.kill("SIGINT");
  await ended;
  const shown = edits.toSorted((a, b) => a - b)[Math.floor(EDITS / 2)] ?? 0;
  say(`first page  ${seconds(first)} s, at most ${seconds(FIRST_PAGE_MS)}`);
  say(
    `an edit     ${seconds(shown)} s, at most ${seconds(EDIT_MS)} (middle of ${edits.map(seconds).join(", ")})`,
  );
  return first <= FIRST_PAGE_MS && shown <= EDIT_MS ? 0 : 1;
});

/** Asks for a page until it has certain words. @returns ms since a moment */
async function until(url: string, words: string, since: number): Promise<number> {
  while (performance.now() - since < GIVEN_UP_MS) {
    const text = await fetch(url).then(
      (answer) => answer.text(),
      // nothing listens yet
      () => "",
    );
    if (text.includes(words)) return performance.now() - since;
    await sleep(20);
  }
  throw new Problem(`${url} doesn’t say “${words}”.`);
}
