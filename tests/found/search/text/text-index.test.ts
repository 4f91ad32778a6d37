import { describe, expect, test } from "vitest";
import { PLACES } from "@/lib/found/search/places";
import { SYNONYMS } from "@/lib/found/search/text/synonyms";
import { type IndexedDocument, TextIndex, termsOf } from "@/lib/found/search/text/text-index";
import { stem } from "@/lib/found/search/text/tokens";
import { foldText } from "@/lib/platform/encoding/fold-text";

const piece = (title: string, category: string, words = "", text = ""): IndexedDocument => ({
  title,
  category,
  words,
  text,
});
const index = new TextIndex([
  piece("Alba four-prong solitaire", "Solitaire Engagement rings", "SET-ALBA round oval platinum"),
  piece("Corona pavé halo", "Halo Engagement rings", "SET-CORONA round oval"),
  piece("Bryn court band", "Plain bands Wedding rings", "WED-BRYN", "Rounded inside and out."),
  piece("Una slim hoops", "Hoops Earrings", "EAR-UNA yellow gold"),
  piece("Galatea station necklace", "Station necklaces Necklaces", "NEC-GALATEA"),
  piece("Pink studs", "Studs Earrings", "EAR-PINK", "In a row of links."),
  piece("Torben wide band", "Wide bands Wedding rings", "WED-TORBEN mens-bands"),
]);
const found = (line: string, typing = false) =>
  index.find(termsOf(line.split(" ")), { typing }).map(({ item }) => item.title);

describe("words find pieces", () => {
  test.each([
    ["halo", ["Corona pavé halo"]],
    ["pave", ["Corona pavé halo"]],
    ["oval halo ring", ["Corona pavé halo"]],
    ["set-alba", ["Alba four-prong solitaire"]],
    ["hoop", ["Una slim hoops"]],
  ])("%s", (line, titles) => expect(found(line)).toEqual(titles));

  test("misspelt by a letter or two", () => {
    expect(found("solitare")).toEqual(["Alba four-prong solitaire"]);
    expect(found("coronna hallo")).toEqual(["Corona pavé halo"]);
  });

  test("by what else they are called", () => {
    expect(found("wedding band")).toEqual(expect.arrayContaining(["Bryn court band", "Torben wide band"]));
    expect(found("choker")).toEqual(["Galatea station necklace"]);
    expect(found("groom")).toEqual(["Torben wide band"]);
  });

  test("begun, where the word is being typed", () => {
    expect(found("sol", true)).toEqual(["Alba four-prong solitaire"]);
    expect(found("engagement ha", true)).toEqual(["Corona pavé halo"]);
  });
});

test("a word that stands somewhere is not taken for a misspelling of another", () => {
  expect(found("pink")).toEqual(["Pink studs"]);
});

test("where nothing has all the words, what has most of them is found, and never less than half", () => {
  expect(found("halo platinum")).toHaveLength(2);
  expect(found("halo xxxxx yyyyy")).toEqual([]);
});

test("words that tell nothing of a piece are not looked for", () => {
  expect(termsOf("please show me a diamond".split(" "))).toEqual([]);
  expect(index.find([])).toEqual([]);
});

test("who is named comes before who only tells of it", () => {
  const [match] = index.find(["link"]);
  expect(match?.named).toBe(false);
  expect(index.find(["pink"])[0]?.named).toBe(true);
});

describe("British spellings find American words, and the other way around", () => {
  const spelled = new TextIndex([
    piece("Fancy color diamonds", "Diamonds"),
    piece("Fine jewelry", "Jewelry"),
    piece("Gray diamonds", "Diamonds"),
    piece("Colored stones", "Stones"),
    piece("Center stones", "Stones"),
    piece("Millimeter chart", "Tools"),
    piece("Pay in installments", "Payment"),
    piece("Grey pearls", "Pearls"),
  ]);
  test.each([
    ["colour", "Fancy color diamonds"],
    ["colours", "Fancy color diamonds"],
    ["jewellery", "Fine jewelry"],
    ["grey", "Gray diamonds"],
    ["coloured", "Colored stones"],
    ["centre", "Center stones"],
    ["millimetres", "Millimeter chart"],
    ["instalments", "Pay in installments"],
    ["gray", "Grey pearls"],
  ])("%s finds %s", (line, title) => {
    expect(spelled.find(termsOf([line])).map(({ item }) => item.title)).toContain(title);
  });
});

test("every synonym stands as a line's words are looked for, so that it can be found", () => {
  expect([...SYNONYMS.keys()].filter((key) => stem(foldText(key)) !== key)).toEqual([]);
});

test("words that ask and tell nothing are left out in every form", () => {
  expect(termsOf(["what", "does", "insurance", "cover"])).toEqual(["insurance", "cover"]);
});

test.each([
  ["ring size converter", "/ring-size-converter"],
  ["carat to mm", "/carat-mm-converter"],
  ["newsletter", "/newsletter"],
  ["fancy colour", "/lab-created-colored-diamonds"],
])("%s leads to its page", (line, href) => {
  const places = new TextIndex(PLACES.map((place) => ({ ...place, category: "", text: "" })));
  expect(places.find(termsOf(line.split(" ")))[0]?.item.href).toBe(href);
});
