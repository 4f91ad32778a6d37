import type { CuffForm, StoneBangleForm } from "@/lib/goods/geometry/pieces/neck-and-wrist/bangles";
import type { BangleForm } from "@/lib/goods/geometry/pieces/neck-and-wrist/bracelets";
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
      summary: "A round 2.4 mm bangle, made for stacking.",
      description:
        "Sixty millimeters inside, it slips over most hands and rests at the wrist bone. Three of them chime softly.",
    },
  ),
  bangle(
    { diameter: 60, width: 4, thickness: 2.2, profile: "half-round" },
    {
      slug: "hanne-half-round-bangle",
      name: "Hanne half-round bangle",
      summary: "A domed bangle, four millimeters wide.",
      description: "The dome gives it one long highlight. It's all a bare arm needs.",
    },
  ),
  bangle(
    { diameter: 62, width: 7, thickness: 2, profile: "flat" },
    {
      slug: "irmela-broad-bangle",
      name: "Irmela broad bangle",
      summary: "A flat bangle, seven millimeters wide.",
      description: "Like a wedding band for the wrist: straight sides, a flat face, and plenty of gold.",
    },
  ),
  bangle(
    { diameter: 60, width: 3.4, thickness: 2.4, profile: "knife-edge" },
    {
      slug: "jytte-knife-edge-bangle",
      name: "Jytte knife-edge bangle",
      summary: "Two slopes with a ridge between them.",
      description:
        "One half always catches the light. It looks slimmer than the Hanne and weighs about the same.",
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
      summary: "Two-millimeter stones in a channel across the upper half.",
      description:
        "Smooth outside, so sleeves slide over it. The lower half is plain, so a desk won't hurt the stones.",
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
      description: "Wear it between two plain Gerdas, and the stones look framed in metal.",
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
      summary: "Squares without gaps, set between two walls of metal.",
      description:
        "One strip of facets across the top of the wrist. The most austere and the most brilliant of our bangles.",
    },
  ),
  cuff(
    { diameter: 57, width: 5, thickness: 1.8, profile: "court", open: 62 },
    {
      slug: "ragna-open-cuff",
      name: "Ragna open cuff",
      summary: "A rounded cuff that slips on from the side.",
      description:
        "The opening is 1¼ inches (3 cm) wide. Turn your wrist sideways and slide it on; it keeps its shape if you don't bend it.",
    },
  ),
  cuff(
    { diameter: 57, width: 9, thickness: 1.6, profile: "flat", open: 66 },
    {
      slug: "signe-wide-cuff",
      name: "Signe wide cuff",
      summary: "Nine millimeters of flat polished metal.",
      description:
        "A mirror for the wrist. Fine scratches appear within a week and soften into a sheen within a year.",
    },
  ),
  cuff(
    { diameter: 57, width: 5, thickness: 2.4, profile: "court", open: 60, twisted: true },
    {
      slug: "thyra-twisted-cuff",
      name: "Thyra twisted cuff",
      summary: "Two strands cross and cross again.",
      description: "Inspired by ninth-century arm rings, but lighter and smoother. The ends are rounded.",
    },
  ),
];
