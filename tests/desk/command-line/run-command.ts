import { vi } from "vitest";
import { commandWords } from "@/lib/desk/errors/command-error";

/** Gives a command as a jeweler would; its words, and what was wrong. The environment names the shop's database. */
export async function run(...args: string[]): Promise<{ out: string; problem: string | null }> {
  const { shopProgram } = await import("@/scripts/shop/program");
  const words: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void words.push(line));
  const program = shopProgram();
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeOut: (text) => void words.push(text) });
  }
  try {
    await program.parseAsync(args, { from: "user" });
    return { out: words.join("\n"), problem: null };
  } catch (error) {
    return { out: words.join("\n"), problem: error instanceof Error ? commandWords(error) : String(error) };
  } finally {
    log.mockRestore();
  }
}
