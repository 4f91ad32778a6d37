import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { JEWELRY_DESIGNS } from "@/lib/goods/designs/jewelry/all-jewelry";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(file(path), "utf8");

/** The characters in the file of a family that every page fetches. */
const basic = new Set(
  [...read("tools/generate/web-fonts.ts").matchAll(/\[(0x[0-9a-f]+), (0x[0-9a-f]+)\]/g)].flatMap(
    ([, first, last]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, nth) =>
        String.fromCodePoint(Number(first) + nth),
      ),
  ),
);

const others = (text: string) =>
  [...new Set(text.replace(/\s/g, " "))].filter((letter) => !basic.has(letter));

test("every page fetches the letters of the catalog's own names and texts", () => {
  const designs = [...SETTING_DESIGNS, ...JEWELRY_DESIGNS].map((design) => JSON.stringify(design));
  expect(designs.length).toBeGreaterThan(100);
  expect(others(designs.join())).toEqual([]);
});

test("every page fetches the letters of the shop's own articles and pages", () => {
  const texts = readdirSync(file("content"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(
    texts.map((name) => [name, others(read(`content/${name}`))]).filter(([, left]) => left?.length),
  ).toEqual([]);
});
