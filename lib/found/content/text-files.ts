import { readFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = join(process.cwd(), "content");

/** The text of a file of `content/` by its path there, without its ending: `pages/shipping`. */
export const readTextFile = (name: string): Promise<string> => readFile(join(FOLDER, `${name}.md`), "utf8");
