import type { DesignWords, JewelryDesign } from "../jewelry-design";
import { type PendantChoice, STRONG, singlePendant } from "./pendant-designs";

const haloed = (choice: PendantChoice, words: DesignWords) =>
  singlePendant(
    { category: "halo-pendants", style: "halo", setting: "halo", carats: [0.33, 0.5, 0.75, 1], ...choice },
    words,
  );

export const haloPendants: readonly JewelryDesign[] = [
  haloed(
    { cut: "round" },
    {
      slug: "parvati-halo-pendant",
      name: "Parvati halo pendant",
      summary: "A round stone in a ring of small ones.",
      description:
        "At a third of a carat in the middle it has the width of a full carat. The halo lies close, so that both read as one stone.",
    },
  ),
  haloed(
    { cut: "oval" },
    {
      slug: "quintessa-oval-halo-pendant",
      name: "Quintessa oval halo pendant",
      summary: "An upright oval, outlined in light.",
      description: "Taller than wide, it suits V-necks. The matching ear studs are our Ninon.",
    },
  ),
  haloed(
    { cut: "pear" },
    {
      slug: "raphaela-pear-halo-pendant",
      name: "Raphaela pear halo pendant",
      summary: "A pear and its echo in small stones.",
      description:
        "The halo meets above the point and carries the loop there. Bridal without being only for brides.",
    },
  ),
  haloed(
    { cut: "cushion", chain: STRONG },
    {
      slug: "sidonie-cushion-halo-pendant",
      name: "Sidonie cushion halo pendant",
      summary: "A soft square, framed.",
      description:
        "The squarer frame gives it weight at the throat. On 16 inches it lies in the hollow of the collarbones.",
    },
  ),
  haloed(
    { cut: "round", setting: "double halo", carats: [0.33, 0.5, 0.75] },
    {
      slug: "talitha-double-halo-pendant",
      name: "Talitha double-halo pendant",
      summary: "Two rings of small stones around a round one.",
      description:
        "The outer ring steps down, which makes the pendant domed like a shield. The largest look we make under half a carat of centre.",
    },
  ),
  haloed(
    { cut: "heart", carats: [0.5, 0.75, 1] },
    {
      slug: "ulrika-heart-halo-pendant",
      name: "Ulrika heart halo pendant",
      summary: "A heart within a heart.",
      description: "The halo makes a half-carat heart readable, which alone it would not be.",
    },
  ),
  haloed(
    { cut: "round", setting: "flower", style: "cluster", carats: [0.05, 0.1, 0.2] },
    {
      slug: "viola-flower-pendant",
      name: "Viola flower pendant",
      summary: "Seven round stones in the form of a flower.",
      description:
        "Six petals and a heart, all held in prongs, with light coming in between. The pendant for Anemone studs.",
    },
  ),
];
