import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { moveFile } from "./move-file";
import type { BackupTarget } from "./target-port";

/** Backups in a folder of this machine, or of another one that is mounted here. */
export const folderTarget = (folder: string): BackupTarget => ({
  folder,
  async put(file, name) {
    await mkdir(folder, { recursive: true });
    await moveFile(file, join(/* turbopackIgnore: true */ folder, name));
  },
  list: () => readdir(folder),
  remove: (name) => rm(join(/* turbopackIgnore: true */ folder, name), { force: true }),
});
