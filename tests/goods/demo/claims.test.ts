import { describe, expect, test } from "vitest";
import { shownModelOf } from "@/lib/goods/demo/jewelry-rows";
import { JEWELRY_DESIGNS } from "@/lib/goods/designs/jewelry/all-jewelry";
import { findMeasures } from "@/lib/goods/designs/jewelry/measured-models";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import type { SettingDesign } from "@/lib/goods/geometry/setting-design";

const NUMBERS = [
  ...["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"],
];
const told = (word: string | undefined) => NUMBERS.indexOf(word?.toLowerCase() ?? "");
const textOf = ({ summary, description }: { summary: string; description: string }) =>
  `${summary} ${description}`;

const group = (index: number) => (design: SettingDesign) => design.sides?.[index]?.count;
const onEachSide = ({ sides = [] }: SettingDesign) => sides.reduce((sum, { count }) => sum + count, 0) / 2;

describe("the words of a setting are true of the numbers its model is built from", () => {
  test.each<[string, RegExp, (design: SettingDesign) => number | undefined]>([
    ["daisy-round-cluster", /(\w+) stones of nearly 2 mm sit close around/, group(0)],
    ["primrose-pear-cluster", /(\w+) pears point outward/, group(0)],
    ["fern-leaf-band", /(\w+) leaves on each side/, onEachSide],
    ["pip-three-accent", /(\w+) tiny stones on each side/, onEachSide],
    ["vine-curved-dainty", /(\w+) small marquise leaf on each side/, onEachSide],
    ["mabel-navette-shoulders", /carry (\w+) small stone each/, onEachSide],
    ["duet-side-cluster", /(\w+) small stones gathered on each shoulder/, onEachSide],
    ["tiara-crown-cluster", /(\w+) stones rise on one side/, group(0)],
    ["mosaic-square-cluster", /(\w+) round stones fill/, group(0)],
    ["florence-floral-halo", /(\w+) larger stones make the petals/, group(0)],
    ["florence-floral-halo", /(\w+) small ones the gaps/, group(1)],
    ["constellation-scattered-cluster", /stones of (\w+) sizes/, ({ sides }) => sides?.length],
    ["eclipse-double-halo", /(\w+) rings of small stones/, ({ sides }) => sides?.length],
    ["sable-double-gallery-hidden-halo", /(\w+) hidden rows/, ({ sides }) => sides?.length],
    ["dora-three-row-pave-band", /(\w+) rows of pavé/, ({ form }) => form?.rows],
    [
      "orla-double-claw-hidden-halo",
      /held by (\w+) slim claws/,
      ({ head }) => (head === "double prongs" ? 8 : 4),
    ],
  ])("%s: %s", (slug, words, count) => {
    const design = SETTING_DESIGNS.find((one) => one.slug === slug);
    if (!design) throw new Error(`There is no ${slug}`);
    expect(told(words.exec(textOf(design))?.[1])).toBe(count(design));
  });

  test("prongs are counted and bands measured as they are made", () => {
    const counted: string[] = [];
    for (const design of SETTING_DESIGNS) {
      const prongs = /(four|six)(?:-| fine | small | )prongs?\b/i.exec(textOf(design))?.[1];
      const width = /(\d\.\d) mm band/.exec(textOf(design))?.[1];
      if (prongs) expect(design.head, design.slug).toBe(`${prongs.toLowerCase()} prongs`);
      if (width) expect(design.band.width, design.slug).toBe(Number(width));
      if (prongs || width) counted.push(design.slug);
    }
    expect(counted.length).toBeGreaterThan(3);
  });
});

test("jewelry has as many stones as it says, in all or on each ear", () => {
  // "Five rimmed stones", "Eleven round stones": not "Two rings of small stones"
  const stones = new RegExp(
    `^(${NUMBERS.slice(1).join("|")}) (?:(?!of )[a-zé-]+ ){0,2}(?:stones?|rounds|emerald cuts|marquises)\\b`,
    "i",
  );
  const pairs = new Set(["studs", "drops", "lineDrops", "climbers", "hoopDrops"]);
  const counted: string[] = [];
  for (const design of JEWELRY_DESIGNS) {
    const count = told(stones.exec(design.summary)?.[1]);
    if (count < 0) continue;
    const model = shownModelOf(design);
    const made = findMeasures(model).stones.reduce((sum, [, , , each]) => sum + each, 0);
    expect(made, `${design.slug}: ${design.summary}`).toBe(pairs.has(model.kind) ? 2 * count : count);
    counted.push(design.slug);
  }
  expect(counted.length).toBeGreaterThan(20);
});
