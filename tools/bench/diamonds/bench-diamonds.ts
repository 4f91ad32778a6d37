import { cpus, loadavg } from "node:os";
import { formatCount } from "@/lib/platform/intl/numbers";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { dim, say } from "../../../scripts/lib/terminal.mjs";
import { requireProcessorTimes } from "../processor-time";
import { measureAlone } from "./alone";
import { measureSize, type SizeFigures } from "./measure";
import { reportOf, targetLines } from "./report";
import { startScratchCluster } from "./scratch-cluster";
import { checkTargets, TARGET_STONES } from "./targets";

/**
 * `npm run bench:diamonds`: asks the diamond index, PostgreSQL and DuckDB the same questions in turn and
 * compares all answers; docs/diamond-index.md explains the method. Exits with 1 if an answer differs, a
 * target is missed, or a planted fault is not found.
 *
 * --stones 10000,100000,1000000 · --large: 3,000,000 too · --alone: only the index, with 10,000,000 stones ·
 * --questions 200 · --json: prints only one object on
 * stdout · --explain: a question's statement and plan · --plant-fault: one wrong bit in the index after the
 * race, which a second race must find
 */
await main(async () => {
  const given = readOptions({
    stones: { type: "string", default: "10000,100000,1000000" },
    large: { type: "boolean", default: false },
    alone: { type: "boolean", default: false },
    questions: { type: "string", default: "200" },
    json: { type: "boolean", default: false },
    explain: { type: "boolean", default: false },
    "plant-fault": { type: "boolean", default: false },
  });
  const fault = given["plant-fault"];
  const sizes = given.stones.split(",").map((text) => wholeNumber("stones", text));
  if (given.large) sizes.push(3 * TARGET_STONES);
  const questions = wholeNumber("questions", given.questions);
  requireProcessorTimes();
  // stdout gets only the object, stderr the progress
  const tell = (text: string) => (given.json ? process.stderr.write(`${text}\n`) : say(text));

  if (given.alone) {
    const bars = await measureAlone(tell);
    tell(`\n${targetLines(bars)}`);
    if (given.json) say(JSON.stringify({ bars }, null, 2));
    return bars.some(({ passed }) => !passed) ? 1 : 0;
  }

  const cluster = await startScratchCluster(Math.max(...sizes) > TARGET_STONES ? "3GB" : "1GB");
  const all: SizeFigures[] = [];
  for (const stones of sizes) {
    const figures = await measureSize(
      cluster,
      { stones, questions, fault, explain: given.explain },
      { step: (text) => tell(dim(`› ${formatCount(stones)} stones: ${text}`)), print: tell },
    );
    all.push(figures);
    tell(reportOf(figures));
  }
  const judged = all.find(({ stones }) => stones === TARGET_STONES);
  const bars = judged ? checkTargets(judged) : [];
  if (judged) tell(`\n${targetLines(bars)}`);
  const mismatches = all.reduce((sum, figures) => sum + figures.mismatches.length, 0);
  const missed = fault ? all.filter(({ faultFound }) => !faultFound).length : 0;
  if (fault) tell(`\nThe planted fault was found at ${all.length - missed} of ${all.length} sizes.`);
  if (given.json) {
    const machine = {
      processors: cpus().length,
      model: cpus()[0]?.model,
      load: loadavg(),
      node: process.version,
    };
    say(JSON.stringify({ machine, sizes: all, bars, mismatches, fault }, null, 2));
  }
  return mismatches + missed > 0 || bars.some(({ passed }) => !passed) ? 1 : 0;
});
