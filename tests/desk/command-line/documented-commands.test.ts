import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Command } from "commander";
import { beforeAll, expect, test, vi } from "vitest";

/** What documents and settings tell people to type, by where it is: one line of a block, or one between backticks. */
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ".env.example",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
].map((file) => ({ file, text: readFileSync(file, "utf8").replaceAll("\\\n", " ") }));

const typed = (start: RegExp) =>
  documents.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`${start.source}([^\`\\n]*)`, "g"))].map(([, name = "", rest = ""]) => ({
      file,
      name,
      rest,
    })),
  );

let program: Command;
beforeAll(async () => {
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  vi.stubEnv("NEXTAUTH_SECRET", "s".repeat(32));
  vi.stubEnv("REVALIDATE_SECRET", "r".repeat(32));
  const { shopProgram } = await import("@/scripts/shop/program");
  program = shopProgram();
}, 60_000);

/** Why a command line would be refused; null if it wouldn't. */
function refusal(line: string): string | null {
  const [command = ""] = line.split(/\s(?:#|&&|\|)|\)$/);
  const words = (command.match(/"[^"]*"?|'[^']*'|(?:\$\([^)]*\)|\S)+/g) ?? []).filter((word) => word !== "…");
  let at = program;
  let given = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    if (word === "--help") continue;
    if (word.startsWith("-")) {
      const option = at.options.find(({ long, short }) => word === long || word === short);
      if (!option) return `${at.name()} has no ${word}`;
      if (option.required || option.optional) i++;
      while (option.variadic && words[i + 1]?.startsWith("-") === false) i++;
      continue;
    }
    const further: Command | undefined = at.commands.find(
      (one) => one.name() === word || one.aliases().includes(word),
    );
    if (further) at = further;
    else if (at.commands.length > 0) return `${at.name()} has no ${word}`;
    else given++;
  }
  const known = at.registeredArguments;
  return given > known.length && !known.at(-1)?.variadic ? `${at.name()} takes no ${given} arguments` : null;
}

test("every shop command in a document exists, with its options and arguments", () => {
  const lines = typed(/()(?:npm run (?:-s )?shop --|scripts\/shop\.mjs)/);
  expect(lines.length).toBeGreaterThan(90);
  const wrong = lines
    .map(({ file, rest }) => ({ file, line: rest, why: refusal(rest) }))
    .filter(({ why }) => why !== null);
  expect(wrong).toEqual([]);
});

test("every script of the package and every program in a document exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const run = typed(/npm run (?:-s )?([a-z][a-z:-]*)/).filter(({ name }) => !(name in scripts));
  const programs = typed(/\bnode ((?:scripts|tests)\/[\w./-]+)/).filter(
    // a build has the commands as .mjs
    ({ name }) => !existsSync(name) && !existsSync(name.replace(/\.mjs$/, ".ts")),
  );
  expect([...run, ...programs]).toEqual([]);
});

test("a command that is misspelled in a document is found", () => {
  expect(refusal("backup wirte FILE")).toBe("backup has no wirte");
  expect(refusal("backup write FILE --encrypted")).toBe("write has no --encrypted");
  expect(refusal("backup write FILE another --yes")).toBe("write takes no 2 arguments");
  expect(refusal("backup write FILE --yes && find / -delete")).toBeNull();
});
