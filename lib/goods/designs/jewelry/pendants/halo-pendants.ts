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
        "Even with a third of a carat in the middle, it's as wide as a full carat. The halo sits close, so both read as one stone.",
    },
  ),
  haloed(
    { cut: "oval" },
    {
      slug: "quintessa-oval-halo-pendant",
      name: "Quintessa oval halo pendant",
      summary: "An upright oval, outlined in light.",
      description: "Taller than it is wide, it suits V-necks. The matching studs are our Ninon.",
    },
  ),
  haloed(
    { cut: "pear" },
    {
      slug: "raphaela-pear-halo-pendant",
      name: "Raphaela pear halo pendant",
      summary: "A pear and its echo in small stones.",
      description:
        "The halo meets above the point and holds the loop there. Bridal, but not only for brides.",
    },
  ),
  haloed(
    { cut: "cushion", chain: STRONG },
    {
      slug: "sidonie-cushion-halo-pendant",
      name: "Sidonie cushion halo pendant",
      summary: "A soft square, framed.",
      description:
        "The squarer frame gives it presence at the throat. At 16 inches, it rests in the hollow between the collarbones.",
    },
  ),
  haloed(
    { cut: "round", setting: "double halo", carats: [0.33, 0.5, 0.75] },
    {
      slug: "talitha-double-halo-pendant",
      name: "Talitha double-halo pendant",
      summary: "Two rings of small stones around a round one.",
      description:
        "The outer ring steps down, so the pendant is domed like a shield. Our largest look for the size of its center.",
    },
  ),
  haloed(
    { cut: "heart", carats: [0.5, 0.75, 1] },
    {
      slug: "ulrika-heart-halo-pendant",
      name: "Ulrika heart halo pendant",
      summary: "A heart within a heart.",
      description: "The halo makes the outline of a half-carat heart easy to see.",
    },
  ),
  haloed(
    { cut: "round", setting: "flower", style: "cluster", carats: [0.05, 0.1, 0.2] },
    {
      slug: "viola-flower-pendant",
      name: "Viola flower pendant",
      summary: "Seven round stones in the shape of a flower.",
      description:
        "Six petals and a center, all in prongs, with light between them. The pendant to match the Anemone studs.",
    },
  ),
];
