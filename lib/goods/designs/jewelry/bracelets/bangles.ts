import type { CuffForm, StoneBangleForm } from "@/lib/goods/geometry/pieces/bangles";
import type { BangleForm } from "@/lib/goods/geometry/pieces/bracelets";
import { type DesignWords, type JewelryDesign, listedShape } from "../jewelry-design";

const CATEGORY = "bangles";

const bangle = (form: BangleForm, words: DesignWords): JewelryDesign => ({
  ...words,
  category: CATEGORY,
  style: "plain",
  shape: null,
  models: [{ kind: "bangle", form: [form] }],
  leadDays: 8,
});

const stoneBangle = (form: StoneBangleForm, words: DesignWords): JewelryDesign => ({
  ...words,
  category: CATEGORY,
  style: "pave",
  shape: listedShape(form),
  models: [{ kind: "stoneBangle", form: [form] }],
  leadDays: 14,
});

const cuff = (form: CuffForm, words: DesignWords): JewelryDesign => ({
  ...words,
  category: CATEGORY,
  style: "cuff",
  shape: null,
  models: [{ kind: "cuff", form: [form] }],
  leadDays: 8,
});

export const bangleDesigns: readonly JewelryDesign[] = [
  bangle(
    { diameter: 60, width: 2.4, thickness: 2, profile: "court" },
    {
      slug: "gerda-slim-bangle",
      name: "Gerda slim bangle",
      summary: "A round bangle of 2.4 mm to wear in numbers.",
      description:
        "Sixty millimetres inside: it passes over most hands and slides to the wrist's bone. Three of them make a sound.",
    },
  ),
  bangle(
    { diameter: 60, width: 4, thickness: 2.2, profile: "half-round" },
    {
      slug: "hanne-half-round-bangle",
      name: "Hanne half-round bangle",
      summary: "A domed bangle, four millimetres wide.",
      description: "The dome gives it one long highlight. Alone on a bare arm it is enough.",
    },
  ),
  bangle(
    { diameter: 62, width: 7, thickness: 2, profile: "flat" },
    {
      slug: "irmela-broad-bangle",
      name: "Irmela broad bangle",
      summary: "A flat band for the arm, seven millimetres wide.",
      description: "A wedding band enlarged: straight sides, a flat face and a good deal of gold.",
    },
  ),
  bangle(
    { diameter: 60, width: 3.4, thickness: 2.4, profile: "knife-edge" },
    {
      slug: "jytte-knife-edge-bangle",
      name: "Jytte knife-edge bangle",
      summary: "Two slopes and a ridge between them.",
      description:
        "Half of it is always in light. It looks slimmer than the Hanne and weighs about the same.",
    },
  ),
  stoneBangle(
    {
      diameter: 58,
      width: 3,
      thickness: 2.2,
      profile: "flat",
      cut: "round",
      stones: 2,
      setting: "channel",
      over: 0.5,
    },
    {
      slug: "karla-channel-bangle",
      name: "Karla channel bangle",
      summary: "Two-millimetre stones in a channel over the upper half.",
      description:
        "Smooth outside, so sleeves slide over it. The lower half is plain and may knock on the desk.",
    },
  ),
  stoneBangle(
    {
      diameter: 58,
      width: 2.4,
      thickness: 2,
      profile: "court",
      cut: "round",
      stones: 1.5,
      setting: "pave",
      over: 0.5,
    },
    {
      slug: "lotte-pave-bangle",
      name: "Lotte pavé bangle",
      summary: "A fine half circle of pavé on a slim round bangle.",
      description: "Wear it between two plain Gerdas: the stones then seem to be set between three rails.",
    },
  ),
  stoneBangle(
    {
      diameter: 58,
      width: 3.2,
      thickness: 2.3,
      profile: "flat",
      cut: "princess",
      stones: 2.4,
      setting: "channel",
      over: 0.4,
    },
    {
      slug: "nadja-princess-bangle",
      name: "Nadja princess bangle",
      summary: "Squares without gaps, sunk between two rails.",
      description:
        "One strip of facets over the top of the arm. The most severe and the most brilliant of our bangles.",
    },
  ),
  cuff(
    { diameter: 57, width: 5, thickness: 1.8, profile: "court", open: 62 },
    {
      slug: "ragna-open-cuff",
      name: "Ragna open cuff",
      summary: "A rounded cuff that slips on from the side.",
      description:
        "The opening is three centimetres wide; turn the wrist edgewise and push. It keeps its shape if you don't bend it each time.",
    },
  ),
  cuff(
    { diameter: 57, width: 9, thickness: 1.6, profile: "flat", open: 66 },
    {
      slug: "signe-wide-cuff",
      name: "Signe wide cuff",
      summary: "Nine millimetres of flat polished metal.",
      description:
        "A mirror for the wrist. Fine scratches come within a week and turn into a soft sheen within a year.",
    },
  ),
  cuff(
    { diameter: 57, width: 5, thickness: 2.4, profile: "court", open: 60, twisted: true },
    {
      slug: "thyra-twisted-cuff",
      name: "Thyra twisted cuff",
      summary: "Two strands cross and cross again.",
      description: "After arm rings of the ninth century, lighter and smoother. The ends are rounded.",
    },
  ),
];
