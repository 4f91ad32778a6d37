import { readFileSync, writeFileSync } from "node:fs";
import { JEWELRY_DESIGNS } from "@/lib/goods/designs/jewelry/all-jewelry";
import { measuresKey } from "@/lib/goods/designs/jewelry/measured-models";
import { type Measured, measureModel } from "@/lib/goods/geometry/pieces/measure-piece";

/**
 * Weighs and measures the jewelry's models for their prices: new or changed ones, or with --again all of
 * them, as after a change to the makers. Entries that no design uses any more are dropped.
 */
const FILE = new URL("../../lib/goods/designs/jewelry/measures.json", import.meta.url);

const kept: Record<string, Measured> = process.argv.includes("--again")
  ? {}
  : JSON.parse(readFileSync(FILE, "utf8"));
const wanted = new Map(
  JEWELRY_DESIGNS.flatMap(({ models }) => models.map((model) => [measuresKey(model), model] as const)),
);
const file = () => {
  const lines = [...wanted.keys()].flatMap((key) =>
    kept[key] ? [`  "${key}": ${JSON.stringify(kept[key])}`] : [],
  );
  // one model per line, so that a changed model changes one line
  writeFileSync(FILE, `{\n${lines.join(",\n")}\n}\n`);
};
let done = 0;
for (const [key, model] of wanted) {
  if (kept[key]) continue;
  kept[key] = measureModel(model);
  done += 1;
  console.log(`${model.kind} ${key}: ${kept[key].grams} g`);
  // saved regularly, so that an interrupted run retains its results
  if (done % 20 === 0) file();
}
file();
console.log(`${done} measured, ${wanted.size} in all`);
