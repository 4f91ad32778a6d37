import { randomUUID } from "node:crypto";
import { copyFile, rename, rm } from "node:fs/promises";

/** Moves a finished file to its name on the same or another disk, whole or not at all. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    await copyWhole(from, to);
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomUUID()}.part`;
  try {
    await copyFile(from, unfinished);
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { force: true });
  }
}
