import { getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { Command, InvalidArgumentError } from "commander";
import { ALL_PICTURES, FURTHER_PICTURES } from "@/lib/goods/pictures/all-pictures";
import type { RenderResult } from "@/lib/goods/pictures/make-picture";
import type { Picture } from "@/lib/goods/pictures/picture";
import { buildRenderer, type Renderer } from "./render/build";
import { PictureStore } from "./render/picture-store";

const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
/** Lower priority than everything else on the machine. */
const NICE = 10;

const positive = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError("Give a whole number above 0.");
  return value;
};

const { only, jobs, list, again, carats } = new Command()
  .name("npm run render --")
  .description(
    "Renders the shop's pictures that are missing or whose models changed. May be stopped at any moment: the next run goes on.",
  )
  .option("--only <text>", "pictures whose name contains this")
  .option("--jobs <number>", "pictures rendered at once, each on a core", positive, 1)
  .option("--list", "tell what would be rendered, and render nothing")
  .option("--again", "also those made by another version of the renderer")
  .option("--carats", "settings with every shape and weight of center stone, in place of the usual pictures")
  .parse()
  .opts<{ only?: string; jobs: number; list?: true; again?: true; carats?: true }>();

const duration = (seconds: number): string =>
  seconds < 90
    ? `${Math.round(seconds)} s`
    : seconds < 5400
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1)} h`;

/** Distributes pictures to workers until none is left; a picture that fails is reported and skipped. */
async function renderAll(
  wanted: readonly Picture[],
  renderer: Renderer,
  shelf: PictureStore,
): Promise<number> {
  const queue = [...wanted];
  const start = performance.now();
  let done = 0;
  let failed = 0;
  const traces: number[] = [];
  const told = (text: string) => console.log(text);
  const work = (picture: Picture, worker: Worker) =>
    new Promise<RenderResult>((resolve, reject) => {
      const settle = (act: () => void) => {
        worker.off("message", onMade).off("error", onError).off("exit", onExit);
        act();
      };
      const onMade = (made: RenderResult) => settle(() => resolve(made));
      const onError = (error: unknown) => settle(() => reject(error));
      const onExit = (code: number) => settle(() => reject(new Error(`The worker ended with ${code}`)));
      worker.on("message", onMade).on("error", onError).on("exit", onExit);
      worker.postMessage(picture.key);
    });
  const lane = async () => {
    const hire = () => new Worker(renderer.worker, { workerData: { kernel: renderer.kernel } });
    let worker = hire();
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const from = performance.now();
      try {
        const { variants, traced } = await work(picture, worker);
        const bytes = shelf.store(picture, variants, renderer.stamp);
        traces.push(traced);
        done++;
        const seconds = (performance.now() - from) / 1000;
        const left = ((performance.now() - start) / 1000 / (done + failed)) * (wanted.length - done - failed);
        const size = `${Math.round(bytes / 1024 / variants.length)} KB each of ${variants.length}`;
        told(
          `${done + failed}/${wanted.length} ${picture.key}: ${duration(seconds)}, traced in ${traced.toFixed(1)} s of CPU, ${size}; ${duration(left)} left`,
        );
      } catch (error) {
        failed++;
        console.error(`${picture.key} was not rendered:`, error);
        await worker.terminate();
        worker = hire();
      }
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(jobs, wanted.length) }, lane));
  const median = traces.sort((a, b) => a - b)[traces.length >> 1] ?? 0;
  const took = duration((performance.now() - start) / 1000);
  told(`${done} pictures in ${took}, half of them traced in ${median.toFixed(1)} s of CPU or less`);
  if (failed > 0) told(`${failed} failed`);
  return failed;
}

setPriority(Math.max(NICE, getPriority()));
const shelf = new PictureStore(ROOT);
const renderer = await buildRenderer(ROOT);
const named = (carats ? FURTHER_PICTURES : ALL_PICTURES).filter(({ key }) => !only || key.includes(only));
const wanted = named.filter((picture) => shelf.needsRender(picture, again ? renderer.stamp : null));
if (list) {
  for (const { key } of wanted) console.log(key);
  console.log(`${wanted.length} of ${named.length} pictures would be rendered`);
} else if (wanted.length === 0) {
  console.log(`All ${named.length} pictures are rendered`);
} else {
  process.exitCode = (await renderAll(wanted, renderer, shelf)) > 0 ? 1 : 0;
}
