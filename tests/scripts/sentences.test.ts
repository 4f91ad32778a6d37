import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { sentencesOf } from "@/scripts/lib/sentences.mjs";

const texts = (source: string) =>
  sentencesOf(source, parseSync("page.tsx", source).program).map(({ text }) => text);

test("lists what customers read: markup, labels, messages and templates", () => {
  const source = `
    import { Price } from "the price of things";
    const message = "Enter your full name";
    const arrival = \`Arrives \${format(day)} by noon\`;
    const page = <p className="flex gap-2" aria-label="Your cart"><b>Check out</b> or keep shopping</p>;
  `;
  expect(texts(source)).toEqual([
    "Enter your full name",
    "Arrives {format(day)} by noon",
    "Your cart",
    "Check out",
    "or keep shopping",
  ]);
});
