import { spawn } from "node:child_process";

/** Starts a virtual display that nobody looks at. @param program Xvfb */
export async function startDisplay(program: string): Promise<{ name: string; stop: () => void }> {
  // a display that resets after its last window refuses the browser that starts meanwhile
  const args = ["-displayfd", "3", "-screen", "0", "1600x1100x24", "-nolisten", "tcp", "-noreset"];
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error("Xvfb ended before it had a display")));
    child.stdio[3]?.once("data", (text) => resolve(String(text).trim()));
  });
  return { name: `:${number}`, stop: () => void child.kill() };
}
