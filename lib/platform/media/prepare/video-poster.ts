import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { log } from "@/lib/platform/log/log";
import { withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";

const MOST_MS = 30_000;
/** A second into the video, where the first frame is not black any more; else its first frame. */
const MOMENTS = ["1", "0"] as const;

/**
 * Makes a picture of a video where `ffmpeg` is on the path, and hands its file to a function.
 * @returns null where there is no ffmpeg, or it makes nothing of the video
 */
export async function withVideoPoster<T>(
  video: string,
  use: (picture: string) => Promise<T>,
): Promise<T | null> {
  return withTemporaryFolder("poster", async (folder) => {
    const picture = join(folder, "poster.png");
    for (const moment of MOMENTS) {
      if (!(await runFfmpeg(["-ss", moment, "-i", `file:${resolve(video)}`, "-frames:v", "1", picture])))
        return null;
      if (await isFile(picture)) return await use(picture);
    }
    return null;
  });
}

/** Whether the program is there; its own failures only leave no picture. */
function runFfmpeg(given: readonly string[]): Promise<boolean> {
  return new Promise((settle) => {
    // a video's own references to other files and hosts are not followed
    const child = spawn("ffmpeg", ["-nostdin", "-v", "error", "-protocol_whitelist", "file", ...given], {
      stdio: "ignore",
      timeout: MOST_MS,
    });
    child.on("error", (error) => {
      log.debug({ err: error }, "no picture is made of the video");
      settle(false);
    });
    child.on("close", () => settle(true));
  });
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).size > 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}
