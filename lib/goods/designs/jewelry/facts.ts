import type { Shape } from "@/lib/goods/diamonds/model";
import type { JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import type { Measured } from "@/lib/goods/geometry/pieces/measure-piece";
import type { PricedStones } from "@/lib/goods/pricing/jewelry-price";
import type { Dimension, StoneGroup } from "@/lib/goods/terms/options";
import { findMeasures } from "./measured-models";

export const toPricedStones = ({ stones }: Measured): PricedStones[] =>
  stones.map(([cut, width, ratio, count]) => ({ cut, width, ratio, count }));

const tenth = (mm: number) => Math.round(mm * 10) / 10;
const named = (name: string, mm: number): Dimension => ({ name, mm: tenth(mm) });

const largest = ({ stones }: Measured) =>
  stones.reduce((most, [, width, ratio]) => Math.max(most, width * Math.max(1, ratio)), 0);

/** What a shopper measures on a piece, from its model. */
const pieceDimensions = (model: JewelryModel, measured: Measured): Dimension[] =>
  measuresOf(model, measured).filter(({ mm }) => mm > 0);

function measuresOf(model: JewelryModel, measured: Measured): Dimension[] {
  const [across, , height] = measured.box;
  const stone = named("Largest stone", largest(measured));
  switch (model.kind) {
    case "studs":
      return [named("Height", height), stone];
    case "hoops":
      return [named("Outside diameter", model.form[0].diameter), named("Width", model.form[0].width)];
    case "hoopDrops":
      return [named("Length", height), named("Outside diameter", model.form[0].diameter), stone];
    case "drops":
    case "lineDrops":
    case "climbers":
      return [named("Length", height), stone];
    case "pendant":
    case "outlinePendant":
    case "crossPendant":
    case "linePendant":
      return [
        named("Height", height),
        named("Width", across),
        stone,
        named("Chain width", model.form[0].chain.width),
      ];
    case "discPendant":
      return [
        named("Diameter", model.form[0].diameter),
        named("Thickness", model.form[0].thickness),
        named("Chain width", model.form[0].chain.width),
      ];
    case "plainBand":
      return [named("Width", model.form[0].width), named("Thickness", model.form[0].thickness)];
    case "eternityBand":
      return [named("Width", model.form[0].width), named("Thickness", model.form[0].thickness), stone];
    case "tennisBracelet":
    case "tennisNecklace":
      return [named("Width", largest(measured))];
    case "rivieraNecklace":
      return [named("Largest stone", model.form[1]), named("Smallest stone", model.form[2])];
    case "bangle":
    case "stoneBangle":
    case "cuff":
      return [
        named("Inside diameter", model.form[0].diameter),
        named("Width", model.form[0].width),
        named("Thickness", model.form[0].thickness),
      ];
    case "chainBracelet":
    case "chainNecklace":
      return [named("Width", model.form[0].width)];
    case "stationNecklace":
    case "stationBracelet":
    case "barNecklace":
    case "barBracelet":
    case "lariatNecklace":
      return [stone, named("Chain width", model.form[0].chain.width)];
  }
}

/** The measures that all of some models share, and for each model those in which they differ. */
export function sharedDimensions(models: readonly JewelryModel[]): {
  shared: Dimension[];
  of: (model: JewelryModel) => Dimension[];
} {
  const measures = models.map((model) => pieceDimensions(model, findMeasures(model)));
  const isShared = ({ name, mm }: Dimension) =>
    measures.every((each) => each.some((one) => one.name === name && one.mm === mm));
  return {
    shared: (measures[0] ?? []).filter(isShared),
    of: (model) => pieceDimensions(model, findMeasures(model)).filter((one) => !isShared(one)),
  };
}

/** Stones of one cut taken together. */
export function stoneGroups(stones: readonly StoneGroup[]): StoneGroup[] {
  const counts = new Map<string, number>();
  for (const { cut, count } of stones) counts.set(cut, (counts.get(cut) ?? 0) + count);
  return [...counts].map(([cut, count]) => ({ cut, count }));
}

/** A design's own words, and what goes for its stones in every variant. */
export const withStoneWords = (description: string, stones: readonly PricedStones[]): string =>
  stones.length > 0 ? `${description}\n\n${UNREPORTED}` : description;

const UNREPORTED = "We grade the stones ourselves, and they come without a laboratory report.";

const HELD: Record<string, string> = {
  prongs:
    "Have the prongs checked once a year. If it rattles when you tap it next to your ear, a stone is loose.",
  pave: "Small beads hold the stones, so take it off for gardening, the gym, and cooking.",
  rim: "The rim only needs a soft cloth.",
  channel: "Brush the channel from both sides now and then, because soap collects in it.",
};

/** How a piece is looked after, by how its stones are held and what it is. */
export function careInstructions(model: JewelryModel, shape: Shape | null): string {
  const wash = "Clean it with warm water, a drop of dish soap, and a soft brush.";
  switch (model.kind) {
    case "plainBand":
    case "bangle":
    case "cuff":
      return `${wash} Polished metal picks up fine scratches with wear; ask us to polish them out.`;
    case "hoops":
      return model.form[0].stones
        ? `${wash} ${HELD.pave}`
        : `${wash} Open and close hoops by their clasp; never bend them.`;
    case "chainNecklace":
    case "chainBracelet":
      return `${wash} Close the clasp before you put it away, because open chains tangle.`;
    case "eternityBand":
    case "stoneBangle": {
      const held = model.form[0].setting === "channel" ? HELD.channel : HELD.pave;
      return `${wash} ${held}`;
    }
    case "tennisBracelet":
    case "tennisNecklace":
    case "rivieraNecklace":
      return `${wash} Store it flat and clasped. Have the links and clasp checked once a year.`;
    case "stationNecklace":
    case "stationBracelet":
    case "discPendant":
      return `${wash} ${HELD.rim} Take it off before you sleep, because fine links wear where they pull.`;
    case "studs":
    case "pendant":
    case "hoopDrops":
    case "drops": {
      const setting = model.kind === "pendant" ? model.form[0].setting : model.form.at(-1);
      const rim = typeof setting === "string" && setting.includes("bezel");
      const tip =
        shape === "pear" || shape === "marquise" || shape === "heart"
          ? " Protect its points from knocks."
          : "";
      return `${wash} ${rim ? HELD.rim : HELD.prongs}${tip}`;
    }
    default:
      return `${wash} ${HELD.prongs}`;
  }
}
