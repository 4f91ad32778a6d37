import type { MadePicture } from "@/lib/goods/picture-queue/renderer-messages";
import { startRenderer } from "@/lib/goods/picture-queue/renderer-process";
import type { Picture } from "@/lib/goods/pictures/picture";

/** Where rendered pictures are kept. */
export type Shelf = {
  /** @param again also a picture that another version of the renderer made */
  needs(picture: Picture, again: boolean): boolean;
  /** Stores a picture in all its metals, and returns the bytes of its files. */
  store(picture: Picture, made: MadePicture): Promise<number>;
};

const duration = (seconds: number): string =>
  seconds < 90
    ? `${Math.round(seconds)} s`
    : seconds < 5400
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1)} h`;

/**
 * Distributes pictures to renderers until none is left; a picture that fails is reported and skipped.
 * @param program the bundled renderer
 * @param jobs pictures rendered at once
 * @returns how many failed
 */
export async function renderAll(
  wanted: readonly Picture[],
  { program, jobs, shelf }: { program: string; jobs: number; shelf: Shelf },
): Promise<number> {
  const queue = [...wanted];
  const start = performance.now();
  let done = 0;
  let failed = 0;
  const traces: number[] = [];
  const lane = async () => {
    let renderer = startRenderer(program);
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const from = performance.now();
      try {
        const made = await renderer.render(picture.key);
        if (!made) throw new Error("The renderer doesn't know it");
        const bytes = await shelf.store(picture, made);
        traces.push(made.traced);
        done++;
        const seconds = (performance.now() - from) / 1000;
        const left = ((performance.now() - start) / 1000 / (done + failed)) * (wanted.length - done - failed);
        const size = `${Math.round(bytes / 1024 / made.variants.length)} KB each of ${made.variants.length}`;
        console.log(
          `${done + failed}/${wanted.length} ${picture.key}: ${duration(seconds)}, traced in ${made.traced.toFixed(1)} s of CPU, ${size}; ${duration(left)} left`,
        );
      } catch (error) {
        failed++;
        console.error(`${picture.key} was not rendered:`, error);
        renderer.end();
        renderer = startRenderer(program);
      }
    }
    renderer.end();
  };
  await Promise.all(Array.from({ length: Math.min(jobs, wanted.length) }, lane));
  const median = traces.sort((a, b) => a - b)[traces.length >> 1] ?? 0;
  const took = duration((performance.now() - start) / 1000);
  console.log(`${done} pictures in ${took}, half of them traced in ${median.toFixed(1)} s of CPU or less`);
  if (failed > 0) console.log(`${failed} failed`);
  return failed;
}
