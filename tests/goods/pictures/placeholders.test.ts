import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PLACEHOLDER_KINDS, placeholderKind } from "@/lib/goods/pictures/placeholders/kind";
import { readPlaceholder } from "@/lib/goods/pictures/placeholders/read-placeholder";

test.each([
  ["Luna", ["Wedding rings"], true, "ring"],
  ["Luna", ["Halo & flower studs", "Earrings"], true, "earrings"],
  ["Ear cuff in silver", ["Fine jewelry"], false, "earrings"],
  ["Charm", ["Bracelets"], true, "bracelet"],
  ["Anchor charm", ["Everything"], false, "pendant"],
  ["Curb chain", ["Chains"], true, "necklace"],
  ["Diver", ["Watches"], false, "watch"],
  ["Round 1 ct", ["Loose diamonds"], false, "stone"],
  ["Diamond band", ["Fine jewelry"], true, "ring"],
  ["Diamonds", ["Fine jewelry"], true, "other"],
  ["Ring dish", ["Homeware"], false, "other"],
  ["Bäumchen", ["Für den Baum"], false, "other"],
])("%s in %j is shown as the placeholder of its kind", (name, categories, hasMetal, kind) => {
  expect(placeholderKind(name, categories, hasMetal)).toBe(kind);
});

test("each kind has one square drawing, and nothing else lies among them", async () => {
  const files = readdirSync(join("lib", "goods", "pictures", "placeholders")).filter((name) =>
    name.endsWith(".svg"),
  );
  expect(files.sort()).toEqual(PLACEHOLDER_KINDS.map((kind) => `${kind}.svg`).sort());
  const drawings = new Set(PLACEHOLDER_KINDS.map(readPlaceholder));
  expect(drawings.size).toBe(PLACEHOLDER_KINDS.length);
  for (const drawing of drawings) {
    expect(drawing).not.toMatch(/<script|href|on\w+=/);
    expect(await sharp(Buffer.from(drawing)).metadata()).toMatchObject({ width: 440, height: 440 });
  }
});
