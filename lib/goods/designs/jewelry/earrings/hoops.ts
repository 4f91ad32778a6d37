import type { HoopForm } from "@/lib/goods/geometry/pieces/earrings";
import type { DesignWords, JewelryDesign } from "../jewelry-design";

const hoops = (category: string, form: HoopForm, words: DesignWords): JewelryDesign => ({
  ...words,
  category,
  style: form.stones ? "pave" : "plain",
  shape: form.stones ? "round" : null,
  models: [{ kind: "hoops", form: [form] }],
  leadDays: form.stones ? 9 : 6,
});
const hoop = (form: HoopForm, words: DesignWords) => hoops("hoops", form, words);
const huggie = (form: HoopForm, words: DesignWords) => hoops("huggies", form, words);

export const hoopDesigns: readonly JewelryDesign[] = [
  hoop(
    { diameter: 20, width: 1.8, thickness: 1.8 },
    {
      slug: "una-slim-hoops",
      name: "Una slim hoops",
      summary: "Plain round wire, ¾ inch across (2 cm): the hoop that goes with everything.",
      description:
        "Slim enough to wear with a second piercing and stiff enough to hold its shape. The catch is inside the hoop, so front and back look alike.",
    },
  ),
  hoop(
    { diameter: 30, width: 2, thickness: 2 },
    {
      slug: "maeve-large-hoops",
      name: "Maeve large hoops",
      summary: "1¼ inches (3 cm) of plain polished gold.",
      description:
        "They reach the jawline on most faces and swing a little when you walk. Slim wire makes them light for their size.",
    },
  ),
  hoop(
    { diameter: 18, width: 4.2, thickness: 2.2 },
    {
      slug: "dagny-wide-hoops",
      name: "Dagny wide hoops",
      summary: "Broad, domed, and small: gold with weight to it.",
      description:
        "More than four millimeters of polished dome face forward. A good hoop for short hair, where narrow ones get lost.",
    },
  ),
  hoop(
    { diameter: 24, width: 2.8, thickness: 2 },
    {
      slug: "ronja-domed-hoops",
      name: "Ronja domed hoops",
      summary: "A half-round band in a 24 mm circle.",
      description:
        "Between the slim Una and the broad Dagny: enough surface for a reflection, light enough for a long day.",
    },
  ),
  hoop(
    { diameter: 16, width: 1.9, thickness: 1.6, stones: 1.2 },
    {
      slug: "pia-small-pave-hoops",
      name: "Pia small pavé hoops",
      summary: "Small hoops set outside in front and inside at the back, so stones show all around.",
      description:
        "From the front, you always see stones, on the near side and through the hoop on the far side. At 16 mm, they stay clear of collars.",
    },
  ),
  hoop(
    { diameter: 22, width: 2, thickness: 1.7, stones: 1.3 },
    {
      slug: "ilse-inside-out-hoops",
      name: "Ilse inside-out hoops",
      summary: "The classic inside-out hoop, 22 mm across.",
      description:
        "The row runs down the outside and continues on the inside where the hoop turns away. The size most people picture when they think of hoops with stones.",
    },
  ),
  hoop(
    { diameter: 30, width: 2.2, thickness: 1.8, stones: 1.5 },
    {
      slug: "greta-grand-hoops",
      name: "Greta grand hoops",
      summary: "1¼ inches (3 cm) of pavé for evenings out.",
      description:
        "The stones are larger than on our smaller hoops, so the row reads as a line of separate lights. They hang freely below the jaw.",
    },
  ),
  hoop(
    { diameter: 20, width: 3, thickness: 2, stones: 2.1 },
    {
      slug: "vigdis-bold-hoops",
      name: "Vigdis bold hoops",
      summary: "Stones of more than two millimeters around a 20 mm hoop.",
      description:
        "Fewer, larger stones than pavé usually has, so you can see each one. Bold enough to be the only jewelry you wear.",
    },
  ),
  huggie(
    { diameter: 11.5, width: 2, thickness: 1.6 },
    {
      slug: "nell-plain-huggies",
      name: "Nell plain huggies",
      summary: "Little hoops that hug the lobe.",
      description:
        "They don't swing or catch, so you can sleep in them. Wear them alone or next to a stud in a second piercing.",
    },
  ),
  huggie(
    { diameter: 12.5, width: 3.6, thickness: 2 },
    {
      slug: "bo-chunky-huggies",
      name: "Bo chunky huggies",
      summary: "Short, wide, and domed, like half a wedding band on each ear.",
      description:
        "A lot of gold in a small space. The inside is smooth and flat, so they're comfortable despite their width.",
    },
  ),
  huggie(
    { diameter: 11.5, width: 1.9, thickness: 1.5, stones: 1.2 },
    {
      slug: "wren-pave-huggies",
      name: "Wren pavé huggies",
      summary: "The smallest hoops with stones: a line of light around the lobe.",
      description:
        "Bright in front, bright in back, and hardly heavier than a stud. A good first pair for a row of piercings.",
    },
  ),
  huggie(
    { diameter: 13, width: 2.6, thickness: 1.8, stones: 1.8 },
    {
      slug: "tilda-bright-huggies",
      name: "Tilda bright huggies",
      summary: "Huggies with larger stones, made to be noticed.",
      description:
        "Stones of 1.8 mm, where others use little more than one. For people who take out their studs only to put these in.",
    },
  ),
];
