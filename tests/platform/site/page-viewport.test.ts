import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import manifest from "@/app/manifest";
import { siteIcons } from "@/lib/found/share/site-icons";
import { FIRST_LOOK } from "@/lib/platform/looks/look";
import { pageViewport } from "@/lib/platform/site/page-viewport";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";

vi.mock("next/server", () => ({ connection: async () => undefined }));

test("browsers frame pages in the color of their ground, to a phone's edges", () => {
  const [, paper] = /--color-paper: (#[0-9a-f]{6});/.exec(readFileSync("styles/tokens.css", "utf8")) ?? [];
  expect(pageViewport()).toMatchObject({ themeColor: paper, viewportFit: "cover" });
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => join("app", file));
  const roots = pages.filter(
    (file) => file.endsWith(".tsx") && /<(html|Document|CatalogDocument)\b/.test(readFileSync(file, "utf8")),
  );
  expect(roots.length).toBeGreaterThan(4);
  // the document of two layouts, and the page of an error that leaves no settings
  const apart = ["catalog-document.tsx", "global-error.tsx"];
  for (const file of roots.filter((one) => !apart.some((name) => one.endsWith(name)))) {
    expect(readFileSync(file, "utf8"), file).toContain("export const generateViewport = pageViewport;");
  }
});

test("the manifest's icons are there, in the sizes it tells", async () => {
  const { icons = [], theme_color } = await manifest();
  expect(theme_color).toBe(pageViewport().themeColor);
  expect(icons.length).toBeGreaterThan(2);
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(`public${src}`).metadata();
    if (sizes !== "any") expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect((await sharp("public/apple-icon.png").metadata()).width).toBe(180);
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

test("pages, their frame, and the app follow the shop's look and icon", async () => {
  const look = { ...FIRST_LOOK, base: "midnight", ground: "#0a0f1e" } as const;
  setShopProfile({ ...FIRST_PROFILE, look, icon: "a".repeat(64) });
  try {
    expect(pageViewport().themeColor).toBe("#0a0f1e");
    const { icons = [], background_color } = await manifest();
    expect(background_color).toBe("#0a0f1e");
    expect(icons.map(({ src }) => src)).toEqual(
      ["icon.192.png", "icon.512.png", "mask.192.png", "mask.512.png"].map(
        (name) => `/media/${"a".repeat(64)}/${name}`,
      ),
    );
    expect(siteIcons()).toMatchObject({ apple: `/media/${"a".repeat(64)}/touch.180.png` });
  } finally {
    setShopProfile(FIRST_PROFILE);
  }
});
