import { expect, test } from "vitest";
import { homeSections } from "@/components/found/content/home-sections/home-sections";
import { FIRST_SECTIONS, type HomeSection, homeSectionsSetting } from "@/lib/found/home/schema";

const ALL = { white: true, color: true, settings: true, products: true };
const words = { heading: null, text: null };

type Shown = {
  type?: unknown;
  props?: { children?: unknown; className?: string; id?: string; level?: number };
};

/** The names of what the page shows, in order; what is laid out late in a list of its own. */
function shownOf(sections: readonly HomeSection[], onSale = ALL): unknown[] {
  const names = (nodes: readonly unknown[]): unknown[] =>
    nodes.filter(Boolean).map((node) => {
      if (typeof node === "string") return node;
      const { type, props } = node as Shown;
      if (type === "div") return names([props?.children].flat());
      return typeof type === "function" ? type.name : String(type);
    });
  return names(homeSections({ sections, onSale, openingWords: words, own: { start: "start", end: "end" } }));
}

const parse = (value: unknown) => homeSectionsSetting.schema.safeParse(value);

test("the page that nobody has changed has the sections it always had, the later ones laid out late", () => {
  expect(shownOf(FIRST_SECTIONS)).toEqual([
    "HomeHero",
    "start",
    "HomeRings",
    "HomeShapes",
    "HomeStyles",
    ["HomeReady", "HomeProof", "HomeColors", "HomeSteps", "AboutPeople", "HomeJournal", "HomePromises"],
    "end",
  ]);
});

test("sections follow the owner's order, and none that is off is there", () => {
  const [hero, doors, rings, shapes] = FIRST_SECTIONS as [HomeSection, HomeSection, HomeSection, HomeSection];
  expect(shownOf([hero, shapes, { ...rings, isShown: false }, doors])).toEqual([
    "HomeHero",
    "start",
    "HomeShapes",
    "section",
    "end",
  ]);
});

test("a page without its first screen is named by a heading, and a first screen further down is none of its own", () => {
  const [hero, , rings] = FIRST_SECTIONS as [HomeSection, HomeSection, HomeSection];
  expect(shownOf([rings])).toEqual(["h1", "start", "HomeRings", "end"]);
  const nodes = homeSections({
    sections: [rings, hero],
    onSale: ALL,
    openingWords: words,
    own: { start: null, end: null },
  }) as Shown[];
  expect(nodes.map((node) => node?.props?.level)).toContain(2);
  expect(shownOf([rings, hero])).toEqual(["h1", "start", "HomeRings", "HomeHero", "end"]);
});

test("without goods of a kind, their sections aren't there, and the first screen says that the shop opens", () => {
  const nothing = { white: false, color: false, settings: false, products: false };
  expect(shownOf(FIRST_SECTIONS, nothing).flat()).toEqual([
    "HomeOpening",
    "start",
    "HomeRings",
    "HomeReady",
    "HomeProof",
    "AboutPeople",
    "HomeJournal",
    "HomePromises",
    "end",
  ]);
});

test("the first screen says what its owner wrote before a ring can be sold, too, and what they wrote for that time comes first", () => {
  const shown = (openingWords: typeof words | { heading: string; text: null }) => {
    const [first] = homeSections({
      sections: [{ kind: "hero", isShown: true, title: "Ours", text: "By the harbor", picture: null }],
      onSale: { white: false, color: false, settings: false, products: true },
      openingWords,
      own: { start: null, end: null },
    });
    return (first as { props: { words: unknown } }).props.words;
  };
  expect(shown(words)).toEqual({ heading: "Ours", text: "By the harbor" });
  expect(shown({ heading: "In May", text: null })).toEqual({ heading: "In May", text: "By the harbor" });
});

test("two rows of the same kind have different ids", () => {
  const row = FIRST_SECTIONS[2] as HomeSection;
  const ids = homeSections({
    sections: [row, row],
    onSale: ALL,
    openingWords: words,
    own: { start: null, end: null },
  }).flatMap((node) => (node as Shown | null)?.props?.id ?? []);
  expect(new Set(ids).size).toBe(2);
});

test.each([
  [[{ kind: "hero" }, { kind: "hero" }], "This section is on the page already"],
  [[{ kind: "products", show: "category" }], "Choose a category"],
  [[{ kind: "products", show: "chosen" }], "Choose at least one product"],
  [[{ kind: "story", title: "", text: "Ours" }], "Enter a text"],
  [
    [{ kind: "story", title: "Us", text: "Ours", link: { label: "Go", href: "javascript:alert(1)" } }],
    "use a path such as /shipping, or an address that starts with https://",
  ],
  [[{ kind: "picture", title: "Us", text: "Ours", picture: "/etc/passwd" }], "Choose a picture"],
])("%j is refused: %s", (value, message) => {
  expect(parse(value).error?.issues.map((issue) => issue.message)).toContain(message);
});

test("what a section leaves out is the shop's own", () => {
  expect(parse([{ kind: "hero" }]).data).toEqual([FIRST_SECTIONS[0]]);
});
