import type { DesignWords, JewelryDesign } from "../jewelry-design";
import { plainMensBand, type SetForm, setBand } from "./band-designs";

export const plainMensBands: readonly JewelryDesign[] = [
  plainMensBand(
    { profile: "court", width: 5, thickness: 1.9 },
    {
      slug: "oskar-court-band",
      name: "Oskar comfort-fit band",
      summary: "Five millimeters wide and rounded, the usual choice for a larger hand.",
      description: "Rounded inside, so it slides over the knuckle. Made in US sizes 7 to 13.",
    },
  ),
  plainMensBand(
    { profile: "court", width: 6, thickness: 2 },
    {
      slug: "peer-wide-court-band",
      name: "Peer wide comfort-fit band",
      summary: "A six-millimeter dome with a weight you notice at first and soon miss without it.",
      description:
        "A ring this wide feels tighter, so if you're between two sizes, choose the larger. The dome keeps it from looking like a tube.",
    },
  ),
  plainMensBand(
    { profile: "flat", width: 5, thickness: 1.7 },
    {
      slug: "rune-flat-band",
      name: "Rune flat band",
      summary: "Flat, straight, and five millimeters wide, like a well-made tool.",
      description:
        "The edges are eased by just a fifth of a millimeter. Years of wear give it a brushed look that's better than new.",
    },
  ),
  plainMensBand(
    { profile: "flat", width: 7, thickness: 1.8 },
    {
      slug: "sten-broad-flat-band",
      name: "Sten broad flat band",
      summary: "A flat seven-millimeter band for large hands.",
      description:
        "The widest plain band we make. Go up half a size, as with any ring wider than six millimeters.",
    },
  ),
  plainMensBand(
    { profile: "flat", width: 6, thickness: 1.8, lines: 2 },
    {
      slug: "torben-two-line-band",
      name: "Torben two-line band",
      summary: "Two fine lines near the edges frame a flat middle.",
      description:
        "The lines draw the eye inward, so six millimeters look like five. A little detail for people who don't like ornament.",
    },
  ),
  plainMensBand(
    { profile: "flat", width: 6.5, thickness: 1.9, lines: 3 },
    {
      slug: "ulf-three-line-band",
      name: "Ulf three-line band",
      summary: "Three lines divide the ring into four even strips.",
      description:
        "It looks like a stack of four rings and moves as one. The lines stay dark and need no care.",
    },
  ),
  plainMensBand(
    { profile: "knife-edge", width: 5, thickness: 2.2 },
    {
      slug: "vidar-knife-edge-band",
      name: "Vidar knife-edge band",
      summary: "A ridge runs around a wide, heavy band.",
      description:
        "Five millimeters wide and more than two thick at the ridge, the most sculpted of our plain rings. The ridge softens a little over the years.",
    },
  ),
  plainMensBand(
    { profile: "flat", width: 5.5, thickness: 1.8, milgrain: true },
    {
      slug: "yngve-milgrain-band",
      name: "Yngve milgrain band",
      summary: "A flat band with beaded edges, in a men's width.",
      description:
        "The beads are larger than on our narrow rings. Pair it with the Isolde or Jorinde if you'd like to match.",
    },
  ),
  plainMensBand(
    { profile: "twisted", width: 5, thickness: 2.4 },
    {
      slug: "wiland-twisted-band",
      name: "Wiland twisted band",
      summary: "Two thick strands twisted into a five-millimeter band.",
      description:
        "The polished strands roll under your thumb. It can be resized by one size at most, because the pattern has to line up.",
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
      description: "The stones sit below the surface, safe from knocks. From the side, it's a plain ring.",
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
      summary: "Squares set into a rounded band, corner to corner.",
      description:
        "A strip of light and dark on top, with domed metal on both sides. A dressy ring that stands up to everyday wear.",
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
        "Step-cut stones don't glitter; they gleam when the hand moves. The most discreet of our rings with stones.",
    },
  ),
];
