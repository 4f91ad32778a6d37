import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { isServed } from "@/lib/platform/site/routes";

/** What no menu names: a mail's link, a saved ring that is shared, and a text before it is published. */
const UNNAMED = [
  "/alerts/answer",
  "/newsletter/answer",
  "/preview/[token]",
  "/product-preview/[token]",
  "/ring-preview/[id]",
];

const pages = ["app/(shop)", "app/(quiet)"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }))
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map((file) => `/${file.replace(/\/?page\.tsx$/, "")}`);

test("every page of the catalogue can be named by a menu", () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((path) => !isServed(path) && !UNNAMED.includes(path))).toEqual([]);
});
