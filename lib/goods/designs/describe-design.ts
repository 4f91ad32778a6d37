import { shapeWord } from "@/lib/goods/diamonds/model";
import { defaultCenter, type SettingDesign } from "@/lib/goods/geometry/setting-design";
import { sideCarats, sideCount } from "@/lib/goods/pricing/setting-price";
import type { Attribute } from "@/lib/goods/terms/attributes";
import { formatAll } from "@/lib/platform/intl/lists";
import { brand } from "@/lib/platform/site/brand";

/** The design's own text and, after it, what its numbers say. */
export function describeDesign(design: SettingDesign): string {
  const { band, carats, shapes } = design;
  const sides = design.sides ?? [];
  const center = defaultCenter(design);
  const made =
    shapes.length === 10
      ? "It fits all ten of our ring shapes"
      : `It is made for ${formatAll(shapes.map((shape) => shapeWord(shape)))} centers`;
  const facts = [
    `The band is ${band.width} mm wide and ${band.thickness} mm thick.`,
    sides.length > 0
      ? `The ring's own ${sideCount(sides)} small ${brand.originLabel} diamonds weigh about ${sideCarats(sides)} ct together in size 6.5 with a ${shapeWord(center.shape)} center of ${center.carat} ct.`
      : null,
    `${made}, from ${carats[0]} to ${carats[1]} ct.`,
    `You choose the ${brand.originLabel} diamond for its center separately.`,
  ];
  return `${design.description}\n\n${facts.filter((fact) => fact !== null).join(" ")}`;
}

/** Attributes as a supplier would send them: pairs whose values say what they are. */
export function designAttributes(design: SettingDesign): Attribute[] {
  const sides = design.sides ?? [];
  const sized = design.sizes !== undefined;
  return [
    ...["14k", "18k", "platinum"].map((value) => ({ key: "metal", value })),
    { key: "head", value: design.head },
    { key: "band_profile", value: design.band.profile },
    { key: "resizable", value: sized ? "Made to size, can't be changed later" : "Yes" },
    ...(sides.length > 0
      ? [
          { key: "carat_weight", value: `${sideCarats(sides)} ctw` },
          { key: "purity", value: "VS" },
        ]
      : []),
  ];
}
