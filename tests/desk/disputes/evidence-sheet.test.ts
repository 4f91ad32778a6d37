import { expect, test } from "vitest";
import { newestWithin } from "@/lib/desk/disputes/evidence-sheet";

const parts = ["oldest", "older", "newest"].map((heading, at) => ({ heading, text: "a".repeat(100 + at) }));
const kept = (letters: number) => newestWithin(parts, letters).map(({ heading }) => heading);

test("a thread that is too long for a bank loses its oldest messages, and the rest stays in order", () => {
  expect(kept(303)).toEqual(["oldest", "older", "newest"]);
  expect(kept(302)).toEqual(["older", "newest"]);
  expect(kept(101)).toEqual([]);
});

test("of a message that is cut, what is printed counts", () => {
  const long = [{ text: "a".repeat(50_000) }, { text: "b".repeat(50_000) }];
  expect(newestWithin(long, 12_000)).toHaveLength(2);
});
