import { setPriority } from "node:os";
import sharp from "sharp";
import { makePicture, modelHash } from "@/lib/goods/pictures/files/make-picture";
import { pictureOfKey } from "@/lib/goods/pictures/scenes/all-pictures";
import { RENDER_KERNEL_WASM } from "@/lib/goods/render/kernel/wasm-binary";
import type { RendererAnswer, RendererRequest } from "./renderer-messages";

/** Least priority: requests on the same machine come first. */
const NICE = 19;

// one picture at a time, on one core
sharp.concurrency(1);
const kernel = new WebAssembly.Module(Buffer.from(RENDER_KERNEL_WASM, "base64"));

async function answer(request: RendererRequest): Promise<RendererAnswer> {
  if ("check" in request) {
    const isCurrent = ({ key, model }: { key: string; model: string }) => {
      const picture = pictureOfKey(key);
      return picture !== null && modelHash(picture) === model;
    };
    return { current: request.check.filter(isCurrent).map(({ key }) => key) };
  }
  const picture = pictureOfKey(request.render);
  if (!picture) return { unknown: true };
  try {
    return { rendered: { ...(await makePicture(kernel, picture, request.side)), model: modelHash(picture) } };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

try {
  setPriority(NICE);
} catch {
  // the system forbids it: then it keeps the normal priority
}
// the parent has ended, so nothing would use the result
process.once("disconnect", () => process.exit(1));
process.on("message", async (request: RendererRequest) => process.send?.(await answer(request)));
