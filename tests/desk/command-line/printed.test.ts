import { expect, test, vi } from "vitest";
import { printable, printResult } from "@/scripts/shop/cli";

const TYPED = "Ada\u001B]0;owned\u0007 \u009B2J\u202Enoryb\u200F\r";

test("what a stranger typed reaches the terminal as text, in words and in JSON", () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  printResult({ name: TYPED }, `From ${TYPED}\n\tnext row`, {});
  printResult({ name: TYPED }, "", { json: true });
  const [[words], [json]] = log.mock.calls as [[string], [string]];
  log.mockRestore();
  expect(words).toBe("From Ada\\u001b]0;owned\\u0007 \\u009b2J\\u202enoryb\\u200f\\u000d\n\tnext row");
  expect(json).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}]/u);
  expect(JSON.parse(json)).toEqual({ name: TYPED });
});

test("names in every script are printed as they are", () => {
  for (const name of ["علی‌رضا", "क्‍ष", "Zoë", "葛󠄀城"]) expect(printable(name)).toBe(name);
});
