import type { BarForm, StationForm } from "@/lib/goods/geometry/pieces/neck-and-wrist/necklaces";
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
        "They sit across the top of the wrist, a finger's width and a half apart. A bracelet you may never want to take off.",
    },
  ),
  station(
    { stone: round(2), setting: "bezel", count: 9, over: 1, chain: FINE },
    {
      slug: "vilma-nine-station-bracelet",
      name: "Vilma nine-station bracelet",
      summary: "Nine small stones all the way around.",
      description: "However it turns, you see three of them. Small rims, smooth on both sides.",
    },
  ),
  station(
    { stone: round(4.1), setting: "bezel", count: 1, over: 1, chain: FINE },
    {
      slug: "wilma-single-stone-bracelet",
      name: "Wilma single-stone bracelet",
      summary: "One stone of a quarter carat on a chain.",
      description:
        "A solitaire pendant for the wrist. The chain is soldered to the rim on both sides, so the stone stays face up.",
    },
  ),
  station(
    { stone: { cut: "pear", width: 4, ratio: 1.5 }, setting: "bezel", count: 1, over: 1, chain: FINE },
    {
      slug: "zelda-pear-bracelet",
      name: "Zelda pear bracelet",
      summary: "A rimmed pear set across a fine chain.",
      description: "Its point faces the hand. A single stone, a little out of the ordinary.",
    },
  ),
  bar(
    { stones: [round(2.6), round(2.6), round(2.6), round(2.6)], chain: FINE },
    {
      slug: "agathe-seven-stone-bracelet",
      name: "Agathe seven-stone bracelet",
      summary: "Seven stones in a row on a chain: the look of a tennis bracelet for less.",
      description:
        "From above, the bracelet looks fully set. Below, a fine chain settles into place on its own.",
    },
  ),
  bar(
    { stones: [round(4), round(3.4), round(2.8), round(2.2)], chain: FIRM },
    {
      slug: "belinda-graduated-bracelet",
      name: "Belinda graduated bracelet",
      summary: "Seven stones, largest in the middle.",
      description: "The row widens to four millimeters and tapers smoothly into the chain.",
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
        "Upright step cuts line up like a small colonnade. A spare, elegant bracelet that goes with a steel watch.",
    },
  ),
];
