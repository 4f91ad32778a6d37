import type { DiscForm, OutlineForm } from "@/lib/goods/geometry/pieces/neck-and-wrist/pendant-shapes";
import { type DesignWords, type JewelryDesign, round } from "../jewelry-design";
import { BOX, FINE, pendant, STRONG } from "./pendant-designs";

/** An outline set with stones, open in its middle. */
const outline = (form: OutlineForm, words: DesignWords) =>
  pendant({ category: "open-pendants", style: "open" }, { kind: "outlinePendant", form: [form] }, words);

const disc = (form: DiscForm, words: DesignWords) =>
  pendant({ category: "open-pendants", style: "disc" }, { kind: "discPendant", form: [form] }, words);

export const openPendants: readonly JewelryDesign[] = [
  outline(
    { outline: "round", width: 13, stones: 1.5, chain: FINE },
    {
      slug: "anais-circle-pendant",
      name: "Anaïs circle pendant",
      summary: "A circle of small stones, open in the middle.",
      description:
        "Thirteen millimeters across, about the width of a finger. It turns a little on its loop, so the inside catches the light, too.",
    },
  ),
  outline(
    { outline: "round", width: 18, stones: 1.7, chain: STRONG },
    {
      slug: "beate-large-circle-pendant",
      name: "Beate large circle pendant",
      summary: "The same circle in a larger size, eighteen millimeters across.",
      description:
        "Large enough to wear over a sweater. It comes on a stronger chain than the Anaïs, because it takes more pull.",
    },
  ),
  outline(
    { outline: "heart", width: 12, stones: 1.4, chain: FINE },
    {
      slug: "coralie-open-heart-pendant",
      name: "Coralie open heart pendant",
      summary: "A heart outlined in stones, hanging from its cleft.",
      description: "Open inside: lighter, more youthful, and more affordable than a heart-shaped stone.",
    },
  ),
  outline(
    { outline: "pear", width: 11, stones: 1.3, middle: round(3.4), chain: FINE },
    {
      slug: "desiree-drop-and-dot-pendant",
      name: "Désirée drop-and-dot pendant",
      summary: "A round stone that seems to float inside an open drop.",
      description:
        "A wire holds it from behind and doesn't show from the front. It's the open space that draws the eye.",
    },
  ),
  outline(
    { outline: "marquise", width: 9, stones: 1.3, chain: FINE },
    {
      slug: "eszter-open-leaf-pendant",
      name: "Eszter open leaf pendant",
      summary: "The outline of a leaf in small stones.",
      description:
        "Twice as long as it is wide, and open all the way through. It lengthens a short neck and fills a deep neckline.",
    },
  ),
  outline(
    { outline: "hexagon", width: 12, stones: 1.4, chain: BOX },
    {
      slug: "hedda-hexagon-pendant",
      name: "Hedda hexagon pendant",
      summary: "Six straight sides, set with stones.",
      description: "A honeycomb cell on a box chain. For people who find circles too sweet.",
    },
  ),
  disc(
    { diameter: 12, thickness: 1, stone: 2.2, chain: FINE },
    {
      slug: "fabienne-disc-pendant",
      name: "Fabienne disc pendant",
      summary: "A polished disc with one stone in its middle.",
      description:
        "The stone is rimmed and level with the metal, so the face is smooth and the stone protected.",
    },
  ),
  disc(
    { diameter: 17, thickness: 1.2, stone: 3, chain: STRONG },
    {
      slug: "gudrun-medallion-pendant",
      name: "Gudrun medallion pendant",
      summary: "A seventeen-millimeter medallion with a three-millimeter stone.",
      description: "Heavy enough to stay in place. Wear it long, at 20 inches, over a plain top.",
    },
  ),
];
