import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrastFaults, FIRST_LOOK, LOOK_NAMES, LOOKS } from "@/lib/platform/looks/look";
import { lookStyle } from "@/lib/platform/looks/look-style";
import {
  CONTROL_CONTRAST,
  contrastOf,
  type Palette,
  type PaletteColor,
  paletteOf,
  TEXT_CONTRAST,
} from "@/lib/platform/looks/palette";
import { lookSchema } from "@/lib/platform/looks/schema";

const GROUNDS: readonly PaletteColor[] = ["paper", "card", "stone"];
/** What is read, or found by its line, on what. */
const PAIRS: readonly (readonly [PaletteColor, readonly PaletteColor[], number])[] = [
  ["ink", [...GROUNDS, "accent-soft"], TEXT_CONTRAST],
  ["muted", [...GROUNDS, "accent-soft"], TEXT_CONTRAST],
  ["accent", [...GROUNDS, "accent-soft"], TEXT_CONTRAST],
  ["on-accent", ["accent"], TEXT_CONTRAST],
  ["danger", [...GROUNDS, "danger-soft"], TEXT_CONTRAST],
  ["success", [...GROUNDS, "success-soft"], TEXT_CONTRAST],
  ["warning", [...GROUNDS, "warning-soft"], TEXT_CONTRAST],
  ["line-strong", GROUNDS, CONTROL_CONTRAST],
];

const unreadable = (palette: Palette): string[] =>
  PAIRS.flatMap(([color, grounds, least]) =>
    grounds.flatMap((ground) => {
      const contrast = contrastOf(palette[color], palette[ground]);
      return contrast < least ? [`${color} on ${ground}: ${contrast.toFixed(2)}`] : [];
    }),
  );

describe("a look", () => {
  test.each(LOOK_NAMES)("%s can be read, texts and controls", (base) => {
    expect(contrastFaults({ ...FIRST_LOOK, base })).toEqual([]);
    expect(unreadable(paletteOf(LOOKS[base].colors))).toEqual([]);
  });

  test("is refused where texts or links can't be read, in a sentence that says which", () => {
    const parsed = lookSchema.safeParse({ base: "paper", ink: "#999999", accent: "#ffd400" });
    expect(parsed.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      [
        "ink",
        "Texts in #999999 on the footer’s ground #f1f0ed have a contrast of 2.4:1 and need 4.5:1. Choose a darker color.",
      ],
      [
        "accent",
        "Links in #ffd400 on the footer’s ground #f1f0ed have a contrast of 1.2:1 and need 4.5:1. Choose a darker color.",
      ],
    ]);
    expect(lookSchema.safeParse({ base: "midnight", ground: "#ffffff" }).success).toBe(false);
  });

  test("can be read in every combination of colors that isn't refused", () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(fc.constantFrom(...LOOK_NAMES), color, color, color, (base, ground, ink, accent) => {
        const look = { ...FIRST_LOOK, base, ground, ink, accent };
        fc.pre(contrastFaults(look).length === 0);
        expect(unreadable(paletteOf({ ...LOOKS[base].colors, ground, ink, accent }))).toEqual([]);
      }),
      { numRuns: 30, maxSkipsPerRun: 400, examples: [["paper", "#9b6095", "#000000", "#000000"]] },
    );
  });

  test("that is the first one adds nothing to a document, and its colors are those of the style sheet", () => {
    expect(lookStyle(FIRST_LOOK)).toMatchObject({ properties: null, sheets: [] });
    const tokens = readFileSync("styles/tokens.css", "utf8");
    const { ground, ink, accent, ornament } = LOOKS.paper.colors;
    for (const [name, value] of Object.entries({ paper: ground, ink, accent, ornament }))
      expect(tokens).toContain(`--color-${name}: ${value};`);
  });

  test("names the files of its own families alone", () => {
    const { fonts, sheets, properties } = lookStyle({
      ...FIRST_LOOK,
      base: "daylight",
      headings: "cormorant",
    });
    expect(fonts.map((path) => path.split("/")[2])).toEqual(["cormorant", "dm-sans"]);
    expect(sheets.map((path) => path.split("/")[2])).toEqual(["dm-sans"]);
    expect(properties).toMatchObject({ "--color-paper": "#ffffff", "--radius-sm": "10px" });
  });
});
