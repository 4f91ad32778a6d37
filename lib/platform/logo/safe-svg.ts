import rehypeParse from "rehype-parse";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { MediaError } from "@/lib/platform/media/media-error";

/** Longest drawing as pages contain it, and as programs export it, in characters. */
const MOST_CHARACTERS = 16_000;
const MOST_EXPORTED = 64_000;
/** Elements, and how deep they may lie in each other: a parser takes longer for each, and its stack ends. */
const MOST_ELEMENTS = 600;
const MOST_DEPTH = 50;

const SHAPES = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const GROUPS = ["svg", "g", "defs", "title", "desc", "clipPath", "mask"];
const GRADIENTS = ["linearGradient", "radialGradient", "stop"];
const TAGS = [...GROUPS, ...SHAPES, ...GRADIENTS];

/** Elements that programs write for themselves, and that show nothing. */
const SILENT = ["metadata", "style", "sodipodi:namedview"];

const NUMBERS = /^[-+\d.,eE%\s]*$/;
const WORD = /^[a-zA-Z-]+$/;
/** A color, or the name of a gradient of the same drawing; never another address. */
const PAINT = /^(?:[a-zA-Z]+|#[\da-fA-F]{3,8}|(?:rgb|hsl)a?\([\d.,%\s/]+\)|url\(["']?#[\w.:-]+["']?\))$/;
const OWN_NAME = /^url\(["']?#[\w.:-]+["']?\)$/;
const TRANSFORM = /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([-+\d.,eE\s]*\)[\s,]*)*$/;

const NUMERIC = [
  ..."x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points offset opacity viewBox".split(" "),
  ..."fillOpacity strokeOpacity stopOpacity strokeWidth strokeMiterLimit strokeDashArray strokeDashOffset".split(
    " ",
  ),
];
const WORDS = [
  ..."fillRule clipRule strokeLineCap strokeLineJoin gradientUnits clipPathUnits maskUnits maskContentUnits".split(
    " ",
  ),
  ..."spreadMethod vectorEffect shapeRendering".split(" "),
];
const of = (names: readonly string[], pattern: RegExp) =>
  names.map((name): [string, RegExp] => [name, pattern]);

const SCHEMA = {
  tagNames: TAGS,
  attributes: {
    "*": [
      ...of(NUMERIC, NUMBERS),
      ...of(WORDS, WORD),
      ...of(["fill", "stroke", "stopColor", "color"], PAINT),
      ...of(["clipPath", "mask"], OWN_NAME),
      ...of(["transform", "gradientTransform"], TRANSFORM),
      ...of(["d"], /^[-+\d.,\seEa-zA-Z]*$/),
      ...of(["id"], /^[\w.:-]+$/),
      ...of(["preserveAspectRatio"], /^[a-zA-Z\s]+$/),
      ...of(["xmlns"], /^http:\/\/www\.w3\.org\/2000\/svg$/),
    ],
  },
  clobber: [],
  clobberPrefix: "",
  strip: ["script", "style", "metadata"],
};

type Element = { type: "element"; tagName: string; properties: Record<string, unknown>; children: unknown[] };
type Tree = Parameters<typeof visit>[0];

/** What a drawing has that a logo can't, or an error; what shows nothing is left out later. */
function assertDrawn() {
  return (tree: Tree): void => {
    visit(tree, "element", (node) => {
      const { tagName, properties } = node as unknown as Element;
      if (tagName === "style") throw new MediaError(STYLE_SHEET);
      if (!TAGS.includes(tagName) && !SILENT.includes(tagName) && !tagName.includes(":")) {
        throw new MediaError(
          `The drawing contains <${tagName}>, which a logo can’t. Turn texts and effects into paths, and export it again.`,
        );
      }
      spreadStyle(properties);
    });
  };
}

const STYLE_SHEET =
  "The drawing has a style sheet, which would change the shop’s pages. Export the SVG again with its styles as presentation attributes.";

/** Turns `style="fill: red"` into the attributes that say the same, since a style could say anything. */
function spreadStyle(properties: Record<string, unknown>): void {
  for (const rule of String(properties.style ?? "").split(";")) {
    const [name = "", value = ""] = rule.split(":").map((part) => part.trim());
    if (name && value) properties[camelCase(name)] = value;
  }
  delete properties.style;
}

/** As the parser names attributes: `stroke-linejoin` → `strokeLineJoin`. */
const camelCase = (name: string) =>
  name
    .replace("linecap", "line-cap")
    .replace("linejoin", "line-join")
    .replace("miterlimit", "miter-limit")
    .replace("dasharray", "dash-array")
    .replace("dashoffset", "dash-offset")
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What a drawing's own names begin with, so that none of them is that of something on a page. */
const OWN_PREFIX = "logo-";
const withPrefix = (name: string) => (name.startsWith(OWN_PREFIX) ? name : OWN_PREFIX + name);

/** Prefixes the names of gradients, clips, and masks, and every use of them. */
function prefixNames() {
  return (tree: Tree): void => {
    visit(tree, "element", (node) => {
      const { properties } = node as unknown as Element;
      if (properties.id) properties.id = withPrefix(String(properties.id));
      for (const name of ["fill", "stroke", "clipPath", "mask"]) {
        const [, used] = /^url\(["']?#([\w.:-]+)["']?\)$/.exec(String(properties[name] ?? "")) ?? [];
        if (used) properties[name] = `url(#${withPrefix(used)})`;
      }
    });
  };
}

/** Keeps the drawing alone, sized by its view box, so that pages decide how large it is. */
function onlyDrawing() {
  return (tree: Tree): void => {
    const root = tree as unknown as { children: Element[] };
    const [drawing, ...others] = root.children.filter(({ type }) => type === "element");
    if (drawing?.tagName !== "svg" || others.length > 0) throw new MediaError("This isn’t an SVG drawing.");
    const { properties } = drawing;
    const sides = [properties.width, properties.height].map((side) => Number.parseFloat(String(side ?? "")));
    if (!properties.viewBox && sides.every((side) => side > 0)) properties.viewBox = `0 0 ${sides.join(" ")}`;
    if (!/^\S+[\s,]+\S+[\s,]+[\d.]+[\s,]+[\d.]+$/.test(String(properties.viewBox ?? "").trim())) {
      throw new MediaError("The drawing has no size. Export the SVG again with a view box.");
    }
    delete properties.width;
    delete properties.height;
    properties.xmlns = "http://www.w3.org/2000/svg";
    root.children = [drawing];
  };
}

const checker = unified()
  .use(rehypeParse, { fragment: true })
  .use(assertDrawn)
  .use(rehypeSanitize, SCHEMA)
  .use(prefixNames)
  .use(onlyDrawing)
  .use(rehypeStringify, { space: "html", closeEmptyElements: true, closeSelfClosing: true })
  .freeze();

/** What stands before a drawing. Each part has an end that is near, so that a search from every `<` stays short. */
const PROLOG = /<\?[^<>]*\?>|<!DOCTYPE[^<>[]*(?:\[[^\]]{0,2000}\])?[^<>]*>/gi;

/** Counts elements without building them. @throws MediaError if there are too many to be parsed */
function assertModest(source: string): void {
  let depth = 0;
  let count = 0;
  for (const [tag] of source.matchAll(/<[/a-z][^>]*>?/gi)) {
    if (tag.startsWith("</")) depth -= 1;
    else if (!tag.endsWith("/>")) depth += 1;
    count += 1;
    if (depth > MOST_DEPTH || count > 2 * MOST_ELEMENTS) {
      throw new MediaError("The drawing has too many parts. Simplify it, or upload a PNG.");
    }
  }
}

const tooLong = (characters: number, most: number) =>
  new MediaError(
    `The drawing has ${characters} characters, and the limit is ${most}, because every page contains it. Simplify its paths, or upload a PNG.`,
  );

/**
 * Returns a drawing with nothing in it but shapes and their paints, to be put into pages.
 * @throws MediaError naming what a logo can't contain
 */
export function safeSvg(svg: string): string {
  // before anything searches it: an upload may be far longer
  if (svg.length > MOST_EXPORTED) throw tooLong(svg.length, MOST_EXPORTED);
  const source = svg.replace(/^\uFEFF/, "").replace(PROLOG, "");
  assertModest(source);
  const safe = String(checker.processSync(source)).replace(/>\s+</g, "><").trim();
  if (safe.length > MOST_CHARACTERS) throw tooLong(safe.length, MOST_CHARACTERS);
  return safe;
}
