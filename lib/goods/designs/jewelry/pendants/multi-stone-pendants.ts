import type { Shape } from "@/lib/goods/diamonds/model";
import type { CrossForm, LineForm } from "@/lib/goods/geometry/pieces/neck-and-wrist/pendant-shapes";
import type { PendantForm } from "@/lib/goods/geometry/pieces/neck-and-wrist/pendants";
import { type DesignWords, type JewelryDesign, round, stoneByCarat } from "../jewelry-design";
import { FINE, pendant, STRONG } from "./pendant-designs";

const category = "multi-stone-pendants";
const cross = (form: CrossForm, words: DesignWords) =>
  pendant({ category, style: "cross" }, { kind: "crossPendant", form: [form] }, words);
const line = (form: LineForm, words: DesignWords) =>
  pendant({ category, style: "line" }, { kind: "linePendant", form: [form] }, words);
/** A stone below one or two small ones. */
const drop = (shape: Shape, form: PendantForm, words: DesignWords) =>
  pendant({ category, style: "drop", shape }, { kind: "pendant", form: [form] }, words);

export const multiStonePendants: readonly JewelryDesign[] = [
  cross(
    { stone: round(2), arms: [2, 4, 2], chain: FINE },
    {
      slug: "magdalena-cross-pendant",
      name: "Magdalena cross pendant",
      summary: "Eleven round stones, each in its own prongs.",
      description:
        "There's no plate behind it, so light comes through between the stones. An everyday size, less than an inch tall.",
    },
  ),
  cross(
    { stone: round(2.7), arms: [2, 4, 2], chain: STRONG },
    {
      slug: "perpetua-large-cross-pendant",
      name: "Perpetua large cross pendant",
      summary: "A cross of larger stones for special occasions.",
      description: "Eleven stones like the Magdalena, each two and a half times the weight.",
    },
  ),
  line(
    { stones: [round(2.2), round(2.8), round(3.6)], chain: FINE },
    {
      slug: "runa-three-stone-pendant",
      name: "Runa three-stone pendant",
      summary: "Past, present, and future, one below the other.",
      description:
        "Three stones that get larger toward the bottom, hinged to move with you. A gift for a third child, or for a third decade.",
    },
  ),
  line(
    { stones: Array.from({ length: 7 }, () => round(2)), chain: FINE },
    {
      slug: "solvei-line-pendant",
      name: "Solvei line pendant",
      summary: "Seven equal stones in a strip.",
      description:
        "A vertical bar that bends. Below a round neckline, it's all the decoration a dress needs.",
    },
  ),
  drop(
    "pear",
    { stone: stoneByCarat("pear", 0.75), setting: "prongs", above: [2.4], chain: FINE },
    {
      slug: "tamsin-dot-and-drop-pendant",
      name: "Tamsin dot-and-drop pendant",
      summary: "A small rimmed round with a pear swinging from it.",
      description:
        "The joint lets the pear move while the round stays with the chain. The necklace to match our Calla drops.",
    },
  ),
  drop(
    "round",
    { stone: stoneByCarat("round", 0.75), setting: "bezel", above: [2.4, 3.2], chain: FINE },
    {
      slug: "ysolde-three-dot-pendant",
      name: "Ysolde three-dot pendant",
      summary: "Three rimmed rounds, each larger than the one above.",
      description: "Rimmed and hinged, with nothing to catch. Over half an inch of movement on a fine chain.",
    },
  ),
];
