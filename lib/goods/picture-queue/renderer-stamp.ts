import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { env } from "@/env.mjs";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";

/** Path of the bundled program that renders pictures. */
export const rendererProgram = (): string => resolve(/* turbopackIgnore: true */ env.PICTURE_RENDERER);

/** What a renderer is known by: a hash of its program, which holds every model. */
const stampOf = (program: Uint8Array): string =>
  createHash("sha256").update(program).digest("hex").slice(0, 12);

/** The stamp of this release's renderer; null where it was not bundled, as in development. */
export const rendererStamp = processWide("renderer stamp", async (): Promise<string | null> => {
  try {
    return stampOf(await readFile(rendererProgram()));
  } catch (error) {
    log.debug({ err: error }, "this build has no renderer of pictures");
    return null;
  }
});
