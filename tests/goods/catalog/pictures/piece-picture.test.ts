import { describe, expect, it } from "vitest";
import { parsePiecePictureFile, piecePictureUrls } from "@/lib/goods/catalog/pictures/piece-picture";

const lastOf = (address: string | undefined) => address?.split("/").at(-1) ?? "";

describe("the address of a piece's picture", () => {
  it("names the product and the metal's colour, and is understood again", () => {
    const { avif, fallback } = piecePictureUrls("una-slim-hoops", "18k-yellow");
    expect(avif.split(", ")).toEqual(
      [160, 320, 640, 1280].map((width) => `/pictures/pieces/una-slim-hoops/yellow-${width}.avif ${width}w`),
    );
    expect(parsePiecePictureFile(lastOf(fallback))).toEqual({
      color: "yellow",
      file: { width: 640, format: "webp" },
    });
  });

  it("of loose stones names no metal", () => {
    const { fallback } = piecePictureUrls("blue-color-diamond", null);
    expect(parsePiecePictureFile(lastOf(fallback))).toEqual({
      color: null,
      file: { width: 640, format: "webp" },
    });
  });

  it.each([
    "green-640.avif",
    "yellow-641.avif",
    "yellow-1280.webp",
    "yellow.svg",
    "640.avif",
    "../stone-640.avif",
  ])("ending in %s names no picture", (file) => {
    expect(parsePiecePictureFile(file)).toBeNull();
  });
});
