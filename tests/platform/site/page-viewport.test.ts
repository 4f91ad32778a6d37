import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import manifest from "@/app/manifest";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";

vi.mock("next/server", () => ({ connection: async () => undefined }));

test("browsers frame pages in the color of their ground, to a phone's edges", () => {
  const [, paper] = /--color-paper: (#[0-9a-f]{6});/.exec(readFileSync("styles/tokens.css", "utf8")) ?? [];
  expect(pageViewport).toMatchObject({ themeColor: paper, viewportFit: "cover" });
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => join("app", file));
  const roots = pages.filter(
    (file) => file.endsWith(".tsx") && /<(html|Document)\b/.test(readFileSync(file, "utf8")),
  );
  expect(roots.length).toBeGreaterThan(4);
  for (const file of roots.filter((one) => !one.endsWith("global-error.tsx"))) {
    expect(readFileSync(file, "utf8"), file).toContain("export const viewport = pageViewport;");
  }
});

test("the manifest's icons are there, in the sizes it tells", async () => {
  const { icons = [], theme_color } = await manifest();
  expect(theme_color).toBe(pageViewport.themeColor);
  expect(icons.length).toBeGreaterThan(2);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(src === "/icon.svg" ? "app/icon.svg" : `public${src}`).metadata();
    if (sizes !== "any") expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect((await sharp("app/apple-icon.png").metadata()).width).toBe(180);
});

test("the manifest calls the shop as its settings do", async () => {
  setShopProfile({ ...FIRST_PROFILE, name: "Ada Lovelace", description: "Rings and stones." });
  try {
    expect(await manifest()).toMatchObject({
      name: "Ada Lovelace",
      short_name: "Ada Lovelace",
      description: "Rings and stones.",
    });
  } finally {
    setShopProfile(FIRST_PROFILE);
  }
});
