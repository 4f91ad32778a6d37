import type { Shape } from "@/lib/diamonds/model";
import type { EternityForm, PlainBandForm } from "@/lib/geometry/pieces/wedding-bands";
import { eternitySizes, type JewelleryDesign, ringSizes, WIDE_SIZES } from "./jewellery-design";

type Words = Pick<JewelleryDesign, "slug" | "name" | "summary" | "description">;
type Plain = Omit<PlainBandForm, "size">;

const plain = (form: Plain, style: string, words: Words, category = "plain-bands"): JewelleryDesign => ({
  ...words,
  category,
  style,
  shape: null,
  models: [{ kind: "plainBand", form: [{ ...form, size: category === "mens-bands" ? 10 : 6.5 }] }],
  chosen: category === "mens-bands" ? ringSizes(10, WIDE_SIZES) : ringSizes(),
  leadDays: 7,
});

export const plainBandDesigns: readonly JewelleryDesign[] = [
  plain({ profile: "court", width: 2, thickness: 1.6 }, "plain", {
    slug: "anker-slim-court-band",
    name: "Anker slim court band",
    summary: "Two millimetres, rounded inside and out.",
    description:
      "The court shape has no edge anywhere, which is why most people forget they wear it. Slim enough to stand beside an engagement ring without taking the stage.",
  }),
  plain({ profile: "court", width: 3, thickness: 1.8 }, "plain", {
    slug: "bryn-court-band",
    name: "Bryn court band",
    summary: "The wedding band everybody pictures: three millimetres, softly domed.",
    description:
      "Wide enough to stand alone, narrow enough for small hands. If you can't decide, this is the one to begin with.",
  }),
  plain({ profile: "half-round", width: 2.4, thickness: 1.7 }, "plain", {
    slug: "cleo-half-round-band",
    name: "Cleo half-round band",
    summary: "A high dome on a flat inside, as wedding rings looked in your grandmother's youth.",
    description:
      "The dome is steeper than a court band's and throws one sharp line of light. It pairs with half-round shanks of our solitaires.",
  }),
  plain({ profile: "flat", width: 2, thickness: 1.5 }, "plain", {
    slug: "dara-flat-stacking-band",
    name: "Dara flat stacking band",
    summary: "Flat, fine and made to be worn in twos and threes.",
    description: "Straight sides lie against each other without gaps. Take one in each colour of gold.",
  }),
  plain({ profile: "flat", width: 3, thickness: 1.6 }, "plain", {
    slug: "esben-flat-band",
    name: "Esben flat band",
    summary: "A clean strip of metal with lightly eased edges.",
    description:
      "A flat face shows every scratch, and after a year they have become its surface. Looks wider than a domed band of the same measure.",
  }),
  plain({ profile: "knife-edge", width: 2.6, thickness: 1.9 }, "plain", {
    slug: "fjord-knife-edge-band",
    name: "Fjord knife-edge band",
    summary: "Two slopes that meet in a ridge.",
    description:
      "One slope is always bright and one always dark, so the ring looks half its width. The partner of our knife-edge solitaire.",
  }),
  plain({ profile: "twisted", width: 2.6, thickness: 1.8 }, "twisted", {
    slug: "garn-twisted-band",
    name: "Garn twisted band",
    summary: "Two strands wound around each other, nine turns to the ring.",
    description:
      "The strands cross over and under and catch light at every crossing. It hides small scratches better than any plain band.",
  }),
  plain({ profile: "twisted", width: 3.6, thickness: 2.2 }, "twisted", {
    slug: "hawser-rope-band",
    name: "Hawser rope band",
    summary: "A heavier twist, like a ship's rope.",
    description:
      "Over three and a half millimetres wide and rounded on all sides. For people who turn their ring while they think.",
  }),
  plain({ profile: "court", width: 2.6, thickness: 1.7, milgrain: true }, "milgrain", {
    slug: "isolde-milgrain-band",
    name: "Isolde milgrain band",
    summary: "A domed band between two rows of fine beads.",
    description:
      "The beads are raised along both edges and take up the pattern of a vintage engagement ring. They wear down slowly, over decades, and can be cut again.",
  }),
  plain({ profile: "flat", width: 3.4, thickness: 1.6, milgrain: true }, "milgrain", {
    slug: "jorinde-milgrain-flat-band",
    name: "Jorinde milgrain flat band",
    summary: "Flat in the middle, beaded along both edges.",
    description:
      "The flat face keeps its polish between the beads. A little wider, a little more formal than the Isolde.",
  }),
  plain({ profile: "flat", width: 2.8, thickness: 1.7, lines: 1 }, "lined", {
    slug: "kira-one-line-band",
    name: "Kira one-line band",
    summary: "One fine line cut all the way round.",
    description: "The line divides the band into two and makes it look like a stack that never slips apart.",
  }),
  plain(
    { profile: "court", width: 2.2, thickness: 1.6, course: "contour" },
    "contour",
    {
      slug: "luna-plain-contour-band",
      name: "Luna plain contour band",
      summary: "A plain band with a bow in front that makes room for a stone.",
      description:
        "The bow is under two millimetres deep and closes around most solitaires and small halos. Wear it above or below, or take two and frame the ring.",
    },
    "contour-bands",
  ),
  plain(
    { profile: "court", width: 2, thickness: 1.6, course: "chevron" },
    "contour",
    {
      slug: "merle-chevron-band",
      name: "Merle chevron band",
      summary: "A soft V that points to the hand.",
      description:
        "It lengthens the finger and makes room for pointed stones, pears and marquises above all. Alone it is a ring with a direction.",
    },
    "contour-bands",
  ),
  plain(
    { profile: "half-round", width: 2.4, thickness: 1.7, course: "wave" },
    "contour",
    {
      slug: "njord-wave-band",
      name: "Njord wave band",
      summary: "Four slow waves around the finger.",
      description: "No side is front: it may turn as it likes. Two of them nest into each other.",
    },
    "contour-bands",
  ),
  plain(
    { profile: "court", width: 5, thickness: 1.9 },
    "plain",
    {
      slug: "oskar-court-band",
      name: "Oskar court band",
      summary: "Five millimetres, rounded: the usual width for a larger hand.",
      description: "Rounded inside so that it passes the knuckle. Made in US sizes 7 to 13.",
    },
    "mens-bands",
  ),
  plain(
    { profile: "court", width: 6, thickness: 2 },
    "plain",
    {
      slug: "peer-wide-court-band",
      name: "Peer wide court band",
      summary: "Six millimetres of dome, with weight you notice at first and miss later.",
      description:
        "At this width a ring feels tighter; between two sizes take the larger. The dome keeps it from looking like a tube.",
    },
    "mens-bands",
  ),
  plain(
    { profile: "flat", width: 5, thickness: 1.7 },
    "plain",
    {
      slug: "rune-flat-band",
      name: "Rune flat band",
      summary: "Flat, straight, five millimetres: a ring like a well-made tool.",
      description:
        "The edges are eased by a fifth of a millimetre and no more. Brushed by years of wear it looks better than new.",
    },
    "mens-bands",
  ),
  plain(
    { profile: "flat", width: 7, thickness: 1.8 },
    "plain",
    {
      slug: "sten-broad-flat-band",
      name: "Sten broad flat band",
      summary: "Seven millimetres flat, for large hands.",
      description:
        "The broadest plain band we make. Go up half a size, as with every ring over six millimetres.",
    },
    "mens-bands",
  ),
  plain(
    { profile: "flat", width: 6, thickness: 1.8, lines: 2 },
    "lined",
    {
      slug: "torben-two-line-band",
      name: "Torben two-line band",
      summary: "Two fine lines near the edges frame a flat middle.",
      description:
        "The lines draw the eye inwards, so that six millimetres look like five. A little ornament for people who want none.",
    },
    "mens-bands",
  ),
  plain(
    { profile: "flat", width: 6.5, thickness: 1.9, lines: 3 },
    "lined",
    {
      slug: "ulf-three-line-band",
      name: "Ulf three-line band",
      summary: "Three lines divide the ring into four even strips.",
      description:
        "Reads as a stack of four rings and moves as one. The lines keep their darkness and need no care.",
    },
    "mens-bands",
  ),
  plain(
    { profile: "knife-edge", width: 5, thickness: 2.2 },
    "plain",
    {
      slug: "vidar-knife-edge-band",
      name: "Vidar knife-edge band",
      summary: "A ridge runs around a wide, heavy band.",
      description:
        "Five millimetres wide and over two high at the ridge: the most sculpted of our plain rings. The ridge rounds a little with the years.",
    },
    "mens-bands",
  ),
  plain(
    { profile: "flat", width: 5.5, thickness: 1.8, milgrain: true },
    "milgrain",
    {
      slug: "yngve-milgrain-band",
      name: "Yngve milgrain band",
      summary: "A flat band with beaded edges, in a man's width.",
      description:
        "The beads are a larger cut than on our narrow rings. Goes with the Isolde and Jorinde, where a couple wants to match.",
    },
    "mens-bands",
  ),
  plain(
    { profile: "twisted", width: 5, thickness: 2.4 },
    "twisted",
    {
      slug: "wiland-twisted-band",
      name: "Wiland twisted band",
      summary: "Two thick strands, wound: five millimetres of movement.",
      description:
        "Polished strands roll under the thumb. It can't be resized by more than one size, since the pattern must meet itself.",
    },
    "mens-bands",
  ),
];

type Set = Omit<EternityForm, "size">;

const set = (category: string, form: Set, style: string, words: Words, size = 6.5): JewelleryDesign => ({
  ...words,
  category,
  style,
  // shield is the only cut of a gem that is no shape of the stock, and no band carries it
  shape: form.cut as Shape,
  models: [{ kind: "eternityBand", form: [{ ...form, size }] }],
  chosen: form.reach === "full" ? eternitySizes : size === 10 ? ringSizes(10, WIDE_SIZES) : ringSizes(),
  leadDays: form.reach === "full" ? 12 : 9,
});

const SLIM = { profile: "court", width: 1.8, thickness: 1.6 } as const;
const FLAT = { profile: "flat", width: 2.4, thickness: 1.8 } as const;

export const setBandDesigns: readonly JewelleryDesign[] = [
  set("pave-bands", { ...SLIM, cut: "round", diameter: 1.2, setting: "pave", reach: "half" }, "pave", {
    slug: "adeline-fine-pave-band",
    name: "Adeline fine pavé band",
    summary: "The finest row we set, over the half that shows.",
    description:
      "Stones of 1.2 mm on a band of under two: from a step away you see a thread of light. The plain half allows resizing.",
  }),
  set(
    "pave-bands",
    { ...SLIM, width: 2.1, cut: "round", diameter: 1.6, setting: "pave", reach: "half" },
    "pave",
    {
      slug: "bettine-pave-band",
      name: "Bettine pavé band",
      summary: "Half-set pavé in the middle size: the usual companion of a pavé engagement ring.",
      description:
        "Matches the row of most of our pavé engagement settings in stone and width. Beads between the stones are shared, so little metal shows.",
    },
  ),
  set(
    "pave-bands",
    { ...FLAT, width: 2.6, cut: "round", diameter: 1.8, setting: "channel", reach: "half" },
    "channel",
    {
      slug: "carlotta-channel-band",
      name: "Carlotta channel band",
      summary: "Stones sunk between two rails, smooth to the touch.",
      description:
        "A channel has no beads to wear off and nothing for a glove to catch. The practical way to wear stones on the hand you work with.",
    },
  ),
  set(
    "pave-bands",
    { ...SLIM, width: 2.2, cut: "round", diameter: 1.7, setting: "french", reach: "half" },
    "french-cut",
    {
      slug: "dominique-french-cut-band",
      name: "Dominique French-cut band",
      summary: "V-shaped cuts under each stone open the band to light from the side.",
      description:
        "Seen from the side the edge is a row of small scallops. Brighter than plain pavé for the same stones, and a day's more work.",
    },
  ),
  set(
    "pave-bands",
    {
      profile: "flat",
      width: 4,
      thickness: 1.8,
      cut: "round",
      diameter: 1.5,
      rows: 2,
      setting: "pave",
      reach: "half",
    },
    "pave",
    {
      slug: "eleonore-two-row-band",
      name: "Éléonore two-row band",
      summary: "Two rows of pavé side by side, four millimetres wide.",
      description:
        "Wide enough to be worn alone as a cocktail ring. The rows end at the sides of the finger, where they would only be rubbed.",
    },
  ),
  set(
    "pave-bands",
    {
      profile: "flat",
      width: 5.4,
      thickness: 1.9,
      cut: "round",
      diameter: 1.4,
      rows: 3,
      setting: "pave",
      reach: "third",
    },
    "pave",
    {
      slug: "florentine-three-row-band",
      name: "Florentine three-row band",
      summary: "Three short rows make a carpet of stones on top.",
      description:
        "Set over a third of the ring, so that it is all sparkle from above and all comfort between the fingers.",
    },
  ),
  set(
    "eternity-bands",
    { ...SLIM, width: 2.1, cut: "round", diameter: 1.7, setting: "pave", reach: "full" },
    "eternity",
    {
      slug: "gwen-pave-eternity-band",
      name: "Gwen pavé eternity band",
      summary: "A fine row of rounds, all the way round.",
      description:
        "It has no back to turn to, and can't be resized: measure the finger twice, in the evening, when it is widest.",
    },
  ),
  set("eternity-bands", { ...FLAT, cut: "round", diameter: 2, setting: "pave", reach: "full" }, "eternity", {
    slug: "helene-eternity-band",
    name: "Hélène eternity band",
    summary: "Two-millimetre rounds without a beginning or an end.",
    description:
      "The size at which single stones begin to show. Flat sides let it lie close to a solitaire's band.",
  }),
  set(
    "eternity-bands",
    { ...FLAT, width: 3.2, thickness: 2, cut: "round", diameter: 2.9, setting: "pave", reach: "full" },
    "eternity",
    {
      slug: "imogen-grand-eternity-band",
      name: "Imogen grand eternity band",
      summary: "Rounds of nearly three millimetres, a tenth of a carat each.",
      description:
        "The band for a great anniversary. Its stones stand as high as a small solitaire's shoulders; try it beside your ring before you choose.",
    },
  ),
  set(
    "eternity-bands",
    { ...FLAT, width: 3, thickness: 2, cut: "princess", diameter: 2.4, setting: "channel", reach: "full" },
    "eternity",
    {
      slug: "josephine-princess-eternity-band",
      name: "Joséphine princess eternity band",
      summary: "Squares edge to edge in a channel: one unbroken strip of facets.",
      description: "Princess cuts leave no gaps, as rounds must. The rails guard all their corners.",
    },
  ),
  set(
    "eternity-bands",
    { ...FLAT, width: 3.4, thickness: 2, cut: "emerald", diameter: 3, setting: "bars", reach: "full" },
    "eternity",
    {
      slug: "katharina-emerald-eternity-band",
      name: "Katharina emerald-cut eternity band",
      summary: "Upright step cuts between slim bars.",
      description:
        "Each stone stands across the band with a bar on either side. Cool, architectural, and bright in broad flashes; the stones are matched by eye as well as by grade.",
    },
  ),
  set(
    "eternity-bands",
    { ...FLAT, width: 3.4, thickness: 2, cut: "oval", diameter: 2.8, setting: "bars", reach: "full" },
    "eternity",
    {
      slug: "liv-oval-eternity-band",
      name: "Liv oval eternity band",
      summary: "Upright ovals, set with air between them.",
      description:
        "Their round shoulders leave small windows of finger, so that the ring looks lighter than its stones weigh.",
    },
  ),
  set(
    "eternity-bands",
    { ...FLAT, width: 2.4, cut: "oval", diameter: 2.4, eastWest: true, setting: "pave", reach: "full" },
    "eternity",
    {
      slug: "mathilde-east-west-eternity-band",
      name: "Mathilde east-west eternity band",
      summary: "Ovals lie along the band, tip to tip.",
      description:
        "Turned lengthwise, ovals make a slim band with long facets. Fewer stones than an upright row, and a calmer line.",
    },
  ),
  set(
    "eternity-bands",
    {
      ...FLAT,
      width: 2.6,
      cut: "marquise",
      diameter: 2.2,
      other: { cut: "round", diameter: 1.6 },
      eastWest: true,
      setting: "pave",
      reach: "full",
    },
    "eternity",
    {
      slug: "ottilie-marquise-dot-band",
      name: "Ottilie marquise-and-dot band",
      summary: "Leaves and dots take turns around the finger.",
      description:
        "A pattern of the 1920s in new metal. The dots fill the space between two points, where a row of marquises alone would gape.",
    },
  ),
  set(
    "eternity-bands",
    { ...FLAT, width: 3, cut: "baguette", diameter: 2.2, setting: "channel", reach: "full" },
    "eternity",
    {
      slug: "philippa-baguette-eternity-band",
      name: "Philippa baguette eternity band",
      summary: "Baguettes side by side, like the keys of a piano.",
      description:
        "No sparkle, only light and dark. It keeps its own company best: wear it alone or with plain metal.",
    },
  ),
  set(
    "anniversary-bands",
    { ...FLAT, width: 2.8, thickness: 2, cut: "round", diameter: 2.7, setting: "pave", reach: "third" },
    "anniversary",
    {
      slug: "quillon-anniversary-band",
      name: "Quillon anniversary band",
      summary: "A short row of larger rounds across the top.",
      description:
        "As bright from above as an eternity band at a third of its stones. The plain back may be resized whenever the finger asks for it.",
    },
  ),
  set(
    "anniversary-bands",
    {
      profile: "court",
      width: 2.4,
      thickness: 1.9,
      cut: "round",
      diameter: 3,
      graduated: 0.55,
      setting: "pave",
      reach: "third",
    },
    "anniversary",
    {
      slug: "rosamund-graduated-band",
      name: "Rosamund graduated band",
      summary: "The middle stone is the largest; the others bow to both sides.",
      description:
        "The row swells towards the middle like a tiara. It can stand in for an engagement ring, and has.",
    },
  ),
  set(
    "anniversary-bands",
    {
      profile: "court",
      width: 2.2,
      thickness: 1.9,
      cut: "oval",
      diameter: 2.8,
      graduated: 0.6,
      setting: "bars",
      reach: "third",
    },
    "anniversary",
    {
      slug: "sigrun-oval-anniversary-band",
      name: "Sigrun oval anniversary band",
      summary: "Upright ovals, the tallest in front.",
      description: "Bars between the stones keep each oval's outline clear. For ten years, or for no reason.",
    },
  ),
  set(
    "anniversary-bands",
    { ...FLAT, width: 3, thickness: 2, cut: "emerald", diameter: 2.9, setting: "bars", reach: "third" },
    "anniversary",
    {
      slug: "tove-emerald-anniversary-band",
      name: "Tove emerald-cut anniversary band",
      summary: "A handful of step cuts side by side.",
      description:
        "All of one size and carefully matched, since step cuts hide nothing from each other. A sober ring that is noticed late and then for long.",
    },
  ),
  set(
    "anniversary-bands",
    { ...FLAT, width: 2.6, cut: "princess", diameter: 2.4, setting: "channel", reach: "half" },
    "anniversary",
    {
      slug: "ursuline-princess-half-band",
      name: "Ursuline princess half band",
      summary: "Squares in a channel over the upper half.",
      description: "Looks like the full Joséphine from above, costs about half and can be resized.",
    },
  ),
  set(
    "anniversary-bands",
    {
      profile: "court",
      width: 2.6,
      thickness: 1.8,
      cut: "marquise",
      diameter: 2.3,
      setting: "bars",
      reach: "third",
    },
    "anniversary",
    {
      slug: "verbena-marquise-band",
      name: "Verbena marquise band",
      summary: "Upright leaves, side by side, like a laurel.",
      description:
        "The points stand out a little beyond the band on both sides. Choose it for a bare hand and no second ring.",
    },
  ),
  set(
    "contour-bands",
    { ...SLIM, cut: "round", diameter: 1.3, setting: "pave", reach: "half", course: "contour" },
    "contour",
    {
      slug: "willow-pave-contour-band",
      name: "Willow pavé contour band",
      summary: "A row of stones that steps aside for yours.",
      description:
        "The bow follows a round or oval head closely, so that no gap is left between the two rings. Take one now and a second for the other side later.",
    },
  ),
  set(
    "contour-bands",
    { ...SLIM, cut: "round", diameter: 1.4, setting: "pave", reach: "half", course: "chevron" },
    "contour",
    {
      slug: "xenia-pave-chevron-band",
      name: "Xenia pavé chevron band",
      summary: "A V of small stones that points down the finger.",
      description: "Makes room for the tip of a pear or marquise. Stacked in threes it makes an arrow.",
    },
  ),
  set(
    "contour-bands",
    { ...SLIM, width: 2, cut: "round", diameter: 1.5, setting: "pave", reach: "full", course: "wave" },
    "contour",
    {
      slug: "yara-wave-eternity-band",
      name: "Yara wave eternity band",
      summary: "A full row that rises and falls around the finger.",
      description:
        "Stones on a wave face in slightly different ways, and a few are always lit. Nests with the plain Njord.",
    },
  ),
  set(
    "mens-bands",
    {
      profile: "flat",
      width: 6,
      thickness: 2,
      cut: "round",
      diameter: 2,
      setting: "channel",
      reach: "third",
    },
    "channel",
    {
      slug: "aksel-channel-band",
      name: "Aksel channel band",
      summary: "A short channel of stones in a broad flat band.",
      description: "The stones lie below the surface and take no knocks. From the side it is a plain ring.",
    },
    10,
  ),
  set(
    "mens-bands",
    {
      profile: "court",
      width: 5.5,
      thickness: 2.1,
      cut: "princess",
      diameter: 2.2,
      setting: "channel",
      reach: "third",
    },
    "channel",
    {
      slug: "birk-princess-channel-band",
      name: "Birk princess channel band",
      summary: "Squares let into a rounded band, corner to corner.",
      description:
        "One dark-and-bright strip on top, domed metal on both sides. A dress ring that can open a jar.",
    },
    10,
  ),
  set(
    "mens-bands",
    {
      profile: "flat",
      width: 5,
      thickness: 1.9,
      cut: "baguette",
      diameter: 2.2,
      setting: "channel",
      reach: "third",
    },
    "channel",
    {
      slug: "cato-baguette-band",
      name: "Cato baguette band",
      summary: "A few baguettes in a row, set flush.",
      description:
        "Step-cut stones give no glitter, only a gleam when the hand moves: the most discreet of our rings with stones.",
    },
    10,
  ),
];
