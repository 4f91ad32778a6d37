import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { modelHash } from "@/lib/goods/pictures/files/make-picture";
import type { Picture } from "@/lib/goods/pictures/picture";
import { ALL_PICTURES } from "@/lib/goods/pictures/scenes/all-pictures";
import { REFLECTANCE } from "@/lib/goods/render/tone";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say, step } from "../../../scripts/lib/terminal.mjs";
import { type PictureError, pictureError } from "./errors";
import { extractCommit, type MeasuredRenderer, rendererOf } from "./renderer";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
const FOLDER = `${ROOT}/.data/bench-render`;
/** Lower priority than everything else on the machine. */
const NICE = 10;

/** A round stone, step facets, a halo ring, a pavé band, and a necklace of many stones. */
const SCENES = [
  "stones/white/round",
  "stones/white/emerald-perspective",
  "settings/corona-pave-halo/round",
  "jewellery/pave-bands/bettine-pave-band",
  "jewellery/tennis-necklaces/bellamy-tennis-necklace",
] as const;

/**
 * `npm run bench:render [-- --against COMMIT --pixels 256 --rounds 3 --time-only]`: traces a few telling pictures as the
 * shop does and measures processor time and the error against 4,096 samples a pixel. With `--against`, the renderer of
 * an earlier commit does the same in turn, and makes the references, so that a change of look shows as an error.
 * References are kept in .data/bench-render; each takes some minutes. `--time-only` does without them.
 */
await main(async () => {
  const given = readOptions({
    against: { type: "string" },
    pixels: { type: "string", default: "256" },
    rounds: { type: "string", default: "3" },
    "time-only": { type: "boolean", default: false },
  });
  const pixels = wholeNumber("pixels", given.pixels);
  const rounds = wholeNumber("rounds", given.rounds);
  setPriority(Math.max(NICE, getPriority()));
  mkdirSync(FOLDER, { recursive: true });
  const renderers = await step("Building the renderers", async () => {
    const current = await rendererOf("current", ROOT, FOLDER);
    if (!given.against) return [current];
    const { id, root } = extractCommit(given.against, FOLDER);
    return [await rendererOf(id, root, FOLDER), current];
  });
  for (const key of SCENES) {
    const picture = ALL_PICTURES.find((one) => one.key === key);
    if (!picture) throw new Problem(`No picture is called ${key}.`);
    const reference =
      given["time-only"] || !renderers[0] ? null : await referenceFor(renderers[0], picture, pixels);
    say(`\n${key}, ${pixels} px`);
    tell(await measure(renderers, picture, pixels, rounds, reference));
  }
  return 0;
});

/** Traces a picture in one metal as the shop does, or with the sampling told. */
async function trace(
  renderer: MeasuredRenderer,
  picture: Picture,
  pixels: number,
  sampling?: MeasuredRenderer["REFERENCE"],
) {
  const piece = picture.piece();
  const before = process.cpuUsage();
  const [shown] = await renderer.renderPicture(
    renderer.kernel,
    piece,
    picture.view,
    pixels,
    [REFLECTANCE.white],
    sampling,
  );
  const { user, system } = process.cpuUsage(before);
  if (!shown) throw new Error(`${picture.key} was not rendered`);
  return { shown, seconds: (user + system) / 1e6 };
}

/** The picture with 4,096 samples a pixel, from the cache or traced. */
async function referenceFor(
  renderer: MeasuredRenderer,
  picture: Picture,
  pixels: number,
): Promise<Uint8Array> {
  const scene = createHash("sha256")
    .update(`${picture.key} ${modelHash(picture)}`)
    .digest("hex")
    .slice(0, 12);
  const file = `${FOLDER}/reference-${renderer.stamp}-${scene}-${pixels}.rgb`;
  if (existsSync(file)) return readFileSync(file);
  const { shown } = await step(`Tracing the reference of ${picture.key}`, () =>
    trace(renderer, picture, pixels, renderer.REFERENCE),
  );
  writeFileSync(file, shown);
  return shown;
}

type Measured = { readonly name: string; readonly seconds: number; readonly error: PictureError | null };

/** Traces a picture with each renderer in turn, as often as there are rounds; the least time of each counts. */
async function measure(
  renderers: readonly MeasuredRenderer[],
  picture: Picture,
  pixels: number,
  rounds: number,
  reference: Uint8Array | null,
): Promise<Measured[]> {
  const seconds = renderers.map(() => Number.POSITIVE_INFINITY);
  const pictures: Uint8Array[] = [];
  // the first round also compiles, and computes the light that further pictures share
  for (let round = 0; round <= rounds; round++) {
    for (const [i, renderer] of renderers.entries()) {
      const traced = await trace(renderer, picture, pixels);
      pictures[i] = traced.shown;
      if (round > 0) seconds[i] = Math.min(seconds[i] ?? 0, traced.seconds);
    }
  }
  return renderers.map(({ name }, i) => {
    const shown = pictures[i];
    return {
      name,
      seconds: seconds[i] ?? 0,
      error: shown && reference ? pictureError(shown, reference) : null,
    };
  });
}

function tell(measured: readonly Measured[]): void {
  const row = (name: string, ...cells: string[]) =>
    say(`  ${name.padEnd(14)}${cells.map((cell) => cell.padStart(12)).join("")}`);
  row("", "CPU s", "RMSE", "bias", "mean ΔE", "99 % ΔE");
  for (const { name, seconds, error } of measured)
    row(
      name,
      seconds.toFixed(2),
      ...(error
        ? [error.rmse, error.bias, error.meanDifference, error.worstDifference].map((value) =>
            value.toFixed(3),
          )
        : []),
    );
  const [before, after] = measured;
  if (!before || !after) return;
  const ratio = (a: number, b: number) => `${(a / b).toFixed(2)} ×`;
  row(
    "ratio",
    ratio(after.seconds, before.seconds),
    ...(before.error && after.error
      ? [
          ratio(after.error.rmse, before.error.rmse),
          "",
          ratio(after.error.meanDifference, before.error.meanDifference),
          ratio(after.error.worstDifference, before.error.worstDifference),
        ]
      : []),
  );
}
