import { spawn } from "node:child_process";
import { Problem } from "../../../scripts/lib/problem.mjs";

export type ImportRun = {
  /** from start to end of its process */
  seconds: number;
  /** most memory of its process, in MB of 1,048,576 bytes */
  megabytes: number;
};

/** Imports a file as its command does, in a process of its own. @throws Problem with its words when it fails */
export async function runImporter(file: string, url: string): Promise<ImportRun> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "scripts/import-diamonds.ts",
      file,
      "--supplier",
      "Bench",
      "--currency",
      "USD",
      "--stones",
      "lab-grown",
    ],
    { env: { ...process.env, DATABASE_URL: url }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let words = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      words += chunk;
    });
  }
  const code = await new Promise((resolve) => child.once("close", resolve));
  const megabytes = Number(/at most (\d+) MB of memory/.exec(words)?.[1]);
  if (code !== 0 || !megabytes) throw new Problem(`The import failed: ${words.trim()}`);
  return { seconds: (performance.now() - began) / 1000, megabytes };
}
