import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";

vi.mock("@/env.mjs", () => ({
  env: { SHOP_URL: "https://shop.example", LOG_LEVEL: "silent", DATA_DIR: ".data" },
}));

const { storeLogo } = await import("@/lib/platform/logo/store-logo");
const { FIRST_PROFILE, setShopProfile } = await import("@/lib/platform/site/profile");
const { isIconShaped } = await import("@/lib/platform/site/shop-logo");

const COLORS = { ink: "#16181d", ground: "#fbfaf7" };
const folder = mkdtempSync(join(tmpdir(), "logo-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Stores a file, and returns what was stored of it by name. */
async function stored(content: Buffer | string) {
  const path = join(folder, "upload");
  writeFileSync(path, content);
  const files = new Map<string, Buffer>();
  const store = {
    put: async (key: string, file: unknown) => void files.set(key, file as Buffer),
  } as unknown as Parameters<typeof storeLogo>[0];
  const logo = await storeLogo(store, path, COLORS);
  const file = (name: string) => files.get(`${logo.hash}/${name}`) ?? Buffer.alloc(0);
  return { logo, file, count: files.size };
}

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
    .png()
    .toBuffer();
const WIDE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><rect width="120" height="30" fill="currentColor" /></svg>';

describe("an uploaded logo", () => {
  test("that is a drawing is kept as such, and drawn in the shop's ink for mails and documents", async () => {
    const { logo, file, count } = await stored(WIDE);
    expect(logo).toMatchObject({ svg: WIDE, width: 1_200, height: 300 });
    expect(count).toBe(6);
    const { dominant } = await sharp(file("logo.png")).flatten({ background: "#ffffff" }).stats();
    expect(dominant.r).toBeLessThan(40);
    expect(isIconShaped(logo)).toBe(false);
  });

  test.each([
    ["that is a color keeps it", "#2255cc", (blue: number) => blue > 150],
    ["that is the page's is drawn in the shop's ink", "currentColor", (blue: number) => blue < 40],
  ])("with a color of its own %s", async (_, color, isDrawn) => {
    const { file } = await stored(WIDE.replace("<svg", `<svg color="${color}"`));
    const { dominant } = await sharp(file("logo.png")).flatten({ background: "#ffffff" }).stats();
    expect(isDrawn(dominant.b)).toBe(true);
  });

  test("that is a picture keeps its size up to what is sharp, and its icons are square", async () => {
    const { logo, file } = await stored(await png(2_000, 1_900));
    expect(logo).toMatchObject({ svg: null, width: 505, height: 480 });
    expect(isIconShaped(logo)).toBe(true);
    for (const [name, side] of [
      ["icon.192.png", 192],
      ["icon.512.png", 512],
      ["touch.180.png", 180],
      ["mask.512.png", 512],
    ] as const)
      expect(await sharp(file(name)).metadata()).toMatchObject({ width: side, height: side });
    // a phone shows an icon without a ground on black
    expect((await sharp(file("touch.180.png")).stats()).isOpaque).toBe(true);
    expect((await sharp(file("icon.192.png")).stats()).isOpaque).toBe(false);
  });

  test.each([
    ["a small picture", () => png(60, 300), "The picture is 60 × 300 pixels. Each side needs at least 80."],
    [
      "another kind of file",
      async () => Buffer.from("GIF89a"),
      "This kind of file isn’t accepted. Use an SVG drawing or a PNG picture.",
    ],
    [
      "half a picture",
      async () => (await png(300, 300)).subarray(0, 200),
      "The file is damaged or incomplete. Export it again.",
    ],
  ])("is refused if it is %s", async (_, content, sentence) => {
    await expect(content().then(stored)).rejects.toThrow(sentence);
  });

  test("is at the head of mails, in a size that mail programs are told", async () => {
    const { renderMail } = await import("@/lib/platform/mail/layout/mail-template");
    const { logo } = await stored(WIDE);
    setShopProfile({ ...FIRST_PROFILE, name: "Byron & Daughters", logo });
    try {
      const { html, text } = await renderMail({ title: "Hello", preview: "Hello", sections: [] });
      expect(html).toContain(`src="https://shop.example/media/${logo.hash}/logo.png"`);
      expect(html).toMatch(
        /<img[^>]*alt="Byron &amp; Daughters"[^>]*height="48"[^>]*width="192"|<img[^>]*width="192"/,
      );
      expect(text).toContain("Byron & Daughters");
      expect(html + text).not.toContain("Adamas");
    } finally {
      setShopProfile(FIRST_PROFILE);
    }
  });

  test("heads documents in place of the name, which they say where a logo is missing", async () => {
    const { PdfSheet } = await import("@/lib/platform/pdf/document");
    const { extractText, getDocumentProxy } = await import("unpdf");
    const { logo, file } = await stored(WIDE);
    const paper = { png: file("logo.png"), width: logo.width, height: logo.height };
    const written = async (given: typeof paper | null) => {
      const sheet = new PdfSheet("Invoice", { size: "A4", margin: 54, created: new Date(0) });
      sheet.letterhead("Byron & Daughters", given, 54, 54);
      const bytes = await sheet.bytes();
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
      return { text, hasPicture: bytes.includes("/Subtype /Image") };
    };
    expect(await written(null)).toEqual({ text: "Byron & Daughters", hasPicture: false });
    expect(await written(paper)).toEqual({ text: "", hasPicture: true });
  });
});
