import type { DesignWords, JewelryDesign } from "../jewelry-design";
import { plainMensBand, type SetForm, setBand } from "./band-designs";

export const plainMensBands: readonly JewelryDesign[] = [
  plainMensBand(
    { profile: "court", width: 5, thickness: 1.9 },
    {
      slug: "oskar-court-band",
      name: "Oskar court band",
      summary: "Five millimetres, rounded: the usual width for a larger hand.",
      description: "Rounded inside so that it passes the knuckle. Made in US sizes 7 to 13.",
    },
  ),
  plainMensBand(
    { profile: "court", width: 6, thickness: 2 },
    {
      slug: "peer-wide-court-band",
      name: "Peer wide court band",
      summary: "Six millimetres of dome, with weight you notice at first and miss later.",
      description:
        "At this width a ring feels tighter; between two sizes take the larger. The dome keeps it from looking like a tube.",
    },
  ),
  plainMensBand(
    { profile: "flat", width: 5, thickness: 1.7 },
    {
      slug: "rune-flat-band",
      name: "Rune flat band",
      summary: "Flat, straight, five millimetres: a ring like a well-made tool.",
      description:
        "The edges are eased by a fifth of a millimetre and no more. Brushed by years of wear it looks better than new.",
    },
  ),
  plainMensBand(
    { profile: "flat", width: 7, thickness: 1.8 },
    {
      slug: "sten-broad-flat-band",
      name: "Sten broad flat band",
      summary: "Seven millimetres flat, for large hands.",
      description:
        "The broadest plain band we make. Go up half a size, as with every ring over six millimetres.",
    },
  ),
  plainMensBand(
    { profile: "flat", width: 6, thickness: 1.8, lines: 2 },
    {
      slug: "torben-two-line-band",
      name: "Torben two-line band",
      summary: "Two fine lines near the edges frame a flat middle.",
      description:
        "The lines draw the eye inwards, so that six millimetres look like five. A little ornament for people who want none.",
    },
  ),
  plainMensBand(
    { profile: "flat", width: 6.5, thickness: 1.9, lines: 3 },
    {
      slug: "ulf-three-line-band",
      name: "Ulf three-line band",
      summary: "Three lines divide the ring into four even strips.",
      description:
        "Reads as a stack of four rings and moves as one. The lines keep their darkness and need no care.",
    },
  ),
  plainMensBand(
    { profile: "knife-edge", width: 5, thickness: 2.2 },
    {
      slug: "vidar-knife-edge-band",
      name: "Vidar knife-edge band",
      summary: "A ridge runs around a wide, heavy band.",
      description:
        "Five millimetres wide and over two high at the ridge: the most sculpted of our plain rings. The ridge rounds a little with the years.",
    },
  ),
  plainMensBand(
    { profile: "flat", width: 5.5, thickness: 1.8, milgrain: true },
    {
      slug: "yngve-milgrain-band",
      name: "Yngve milgrain band",
      summary: "A flat band with beaded edges, in a man's width.",
      description:
        "The beads are a larger cut than on our narrow rings. Goes with the Isolde and Jorinde, where a couple wants to match.",
    },
  ),
  plainMensBand(
    { profile: "twisted", width: 5, thickness: 2.4 },
    {
      slug: "wiland-twisted-band",
      name: "Wiland twisted band",
      summary: "Two thick strands, wound: five millimetres of movement.",
      description:
        "Polished strands roll under the thumb. It can't be resized by more than one size, since the pattern must meet itself.",
    },
  ),
];

/** Stones in a short channel on top. */
const channel = (form: Omit<SetForm, "setting" | "reach">, words: DesignWords) =>
  setBand("mens-bands", "channel", { ...form, setting: "channel", reach: "third" }, words);

export const setMensBands: readonly JewelryDesign[] = [
  channel(
    {
      profile: "flat",
      width: 6,
      thickness: 2,
      cut: "round",
      diameter: 2,
    },
    {
      slug: "aksel-channel-band",
      name: "Aksel channel band",
      summary: "A short channel of stones in a broad flat band.",
      description: "The stones lie below the surface and take no knocks. From the side it is a plain ring.",
    },
  ),
  channel(
    {
      profile: "court",
      width: 5.5,
      thickness: 2.1,
      cut: "princess",
      diameter: 2.2,
    },
    {
      slug: "birk-princess-channel-band",
      name: "Birk princess channel band",
      summary: "Squares let into a rounded band, corner to corner.",
      description:
        "One dark-and-bright strip on top, domed metal on both sides. A dress ring that can open a jar.",
    },
  ),
  channel(
    {
      profile: "flat",
      width: 5,
      thickness: 1.9,
      cut: "baguette",
      diameter: 2.2,
    },
    {
      slug: "cato-baguette-band",
      name: "Cato baguette band",
      summary: "A few baguettes in a row, set flush.",
      description:
        "Step-cut stones give no glitter, only a gleam when the hand moves: the most discreet of our rings with stones.",
    },
  ),
];
