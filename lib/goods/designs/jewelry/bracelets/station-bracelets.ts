import type { BarForm, StationForm } from "@/lib/goods/geometry/pieces/necklaces";
import {
  chainLengths,
  type DesignWords,
  INCH,
  type JewelryDesign,
  listedShape,
  round,
} from "../jewelry-design";
import { WRIST } from "./wrist";

const FINE = { link: "cable", width: 1.1 } as const;
const FIRM = { link: "cable", width: 1.6 } as const;

const onChain = {
  category: "station-bracelets",
  chosen: chainLengths(7, WRIST),
  leadDays: 8,
} as const;

/** Rimmed stones apart from each other along a chain. */
const station = (form: StationForm, words: DesignWords): JewelryDesign => ({
  ...words,
  ...onChain,
  style: form.count === 1 ? "solitaire" : "station",
  shape: listedShape(form.stone),
  models: [{ kind: "stationBracelet", form: [form, 7 * INCH] }],
});

/** Stones beside each other in the middle of a chain. */
const bar = (form: BarForm, words: DesignWords): JewelryDesign => ({
  ...words,
  ...onChain,
  style: "bar",
  shape: form.stones[0] ? listedShape(form.stones[0]) : null,
  models: [{ kind: "barBracelet", form: [form, 7 * INCH] }],
});

export const stationBraceletDesigns: readonly JewelryDesign[] = [
  station(
    { stone: round(2.6), setting: "bezel", count: 5, over: 0.6, chain: FINE },
    {
      slug: "ulla-five-station-bracelet",
      name: "Ulla five-station bracelet",
      summary: "Five rimmed stones spread along a fine chain.",
      description:
        "They stand over the upper side of the wrist, a finger's width and a half apart. The bracelet we see people never take off.",
    },
  ),
  station(
    { stone: round(2), setting: "bezel", count: 9, over: 1, chain: FINE },
    {
      slug: "vilma-nine-station-bracelet",
      name: "Vilma nine-station bracelet",
      summary: "Nine small stones all the way round.",
      description: "However it turns, three of them are in view. Small rims, smooth on both sides.",
    },
  ),
  station(
    { stone: round(4.1), setting: "bezel", count: 1, over: 1, chain: FINE },
    {
      slug: "wilma-single-stone-bracelet",
      name: "Wilma single-stone bracelet",
      summary: "One stone of a quarter carat on a chain.",
      description:
        "The wrist's answer to a solitaire pendant. The chain is soldered to the rim on both sides, so that the stone stays face up.",
    },
  ),
  station(
    { stone: { cut: "pear", width: 4, ratio: 1.5 }, setting: "bezel", count: 1, over: 1, chain: FINE },
    {
      slug: "zelda-pear-bracelet",
      name: "Zelda pear bracelet",
      summary: "A rimmed pear stands across a fine chain.",
      description: "Its point looks towards the hand. One stone, slightly off the expected.",
    },
  ),
  bar(
    { stones: [round(2.6), round(2.6), round(2.6), round(2.6)], chain: FINE },
    {
      slug: "agathe-seven-stone-bracelet",
      name: "Agathe seven-stone bracelet",
      summary: "Seven stones in a row on a chain: a tennis bracelet's face without its price.",
      description:
        "From above the wrist looks fully set. Below runs the fine chain, which adjusts by itself.",
    },
  ),
  bar(
    { stones: [round(4), round(3.4), round(2.8), round(2.2)], chain: FIRM },
    {
      slug: "belinda-graduated-bracelet",
      name: "Belinda graduated bracelet",
      summary: "Seven stones, largest in the middle.",
      description: "The row swells to four millimetres and tapers into the chain without a step.",
    },
  ),
  bar(
    {
      stones: [
        { cut: "emerald", width: 2.8 },
        { cut: "emerald", width: 2.8 },
        { cut: "emerald", width: 2.8 },
      ],
      chain: FINE,
    },
    {
      slug: "camilla-step-cut-bracelet",
      name: "Camilla step-cut bracelet",
      summary: "Five small emerald cuts side by side.",
      description:
        "Upright step cuts make a little colonnade. A dry, elegant bracelet that goes with a steel watch.",
    },
  ),
];
