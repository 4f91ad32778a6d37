import { hostname } from "node:os";
import type { Database } from "@/lib/platform/db/client";
import type { MediaStore } from "@/lib/platform/media/store";
import { claimPicture, failPicture, forgetUnknown, releasePicture } from "./queue";
import type { Renderer } from "./renderer-process";
import { checkModels, hasPicturesToCheck, storePicture } from "./store-picture";

type Parts = {
  database: Database;
  store: MediaStore;
  start: () => Renderer;
  /** of the renderer */
  stamp: string;
  machine?: string;
  isStopping: () => boolean;
};

/**
 * Renders the pictures that wait, one after another, until none does or the process stops.
 * @returns how many were rendered
 */
export async function renderQueue(parts: Parts): Promise<number> {
  const { database, store, start, stamp, machine = hostname(), isStopping } = parts;
  let renderer: Renderer | null = null;
  let rendered = 0;
  try {
    while (!isStopping()) {
      const claimed = await claimPicture(database, machine);
      if (!claimed) return rendered;
      // it takes seconds to load all models, so it stays for the next picture
      renderer ??= start();
      try {
        const made = await renderer.render(claimed.key);
        if (!made) await forgetUnknown(database, claimed, stamp);
        else if (await storePicture(database, store, { key: claimed.key, made, renderer: stamp, claimed }))
          rendered += 1;
      } catch (error) {
        renderer.end();
        renderer = null;
        if (isStopping()) await releasePicture(database, claimed);
        else await failPicture(database, claimed, error instanceof Error ? error.message : String(error));
      }
    }
    return rendered;
  } finally {
    renderer?.end();
  }
}

/** Compares what another release rendered with this one's models, if anything is left to compare. */
export async function checkRendered({ database, start, stamp }: Omit<Parts, "store" | "isStopping">) {
  if (!(await hasPicturesToCheck(database, stamp))) return;
  const renderer = start();
  try {
    await checkModels(database, renderer, stamp);
  } finally {
    renderer.end();
  }
}
