import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { matchNames } from "@/lib/selling/dealer-duties/match-names";
import { readSanctionsList } from "@/lib/selling/dealer-duties/read-list";

/** As OFAC writes its files: no headings, -0- for nothing, and an end-of-file mark. */
const SDN = `36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- 
2674,"ABBAS, Abu","individual","NS-PLC",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 10 Dec 1948."
7157,"MARTÍNEZ GARCÍA, José Luis","individual","SDNTK",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- 
9001,"KIM, Ok","individual","DPRK",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- 
\u001a`;
const ALT = `36,12,"aka","AERO-CARIBBEAN",-0- 
2674,13,"aka","ZAYDAN, Muhammad",-0- 
999999,14,"aka","NOBODY",-0- 
\u001a`;
const list = readSanctionsList({ sdn: SDN, alt: ALT });
const found = (...names: string[]) => matchNames(names, list).map(({ entry }) => entry);

test("a list is read with its other names; what belongs to no entry is left out", () => {
  expect(list).toHaveLength(6);
  expect(list[0]).toEqual({ entry: 36, name: "AEROCARIBBEAN AIRLINES", type: null, program: "CUBA" });
  expect(list.at(-1)).toEqual({
    entry: 2674,
    name: "ZAYDAN, Muhammad",
    type: "individual",
    program: "NS-PLC",
  });
});

test("files as OFAC publishes them are read: CRLF, every column, codes in brackets, and an end-of-file mark", () => {
  const text = (name: string) =>
    new TextDecoder("windows-1252").decode(readFileSync(`tests/fixtures/sanctions/${name}`));
  const names = readSanctionsList({ sdn: text("SDN.CSV"), alt: text("ALT.CSV") });
  expect(names.map(({ entry, name, type, program }) => [entry, name, type, program])).toEqual([
    [36, "AEROCARIBBEAN AIRLINES", null, "CUBA"],
    [2674, "ABBAS, Abu", "individual", "NS-PLC"],
    [4106, "CARIBBEAN PRINCESS", "vessel", "CUBA"],
    [7157, "MARTÍNEZ GARCÍA, José Luis", "individual", "SDNTK"],
    [9640, "SÖZEN, Çagri", "individual", "SDGT] [IFSR"],
    [18100, "COMERCIALIZADORA NIÑO Y PEÑA, S.A. DE C.V.", null, "SDNTK"],
    [36, "AERO-CARIBBEAN", null, "CUBA"],
    [2674, "ZAYDAN, Muhammad", "individual", "NS-PLC"],
    [7157, "GARCÍA PEÑA, José", "individual", "SDNTK"],
    [9640, "SOZEN, Cagri", "individual", "SDGT] [IFSR"],
  ]);
  expect(matchNames(["Jose Garcia Pena", "Çağrı Sözen"], names).map(({ entry }) => entry)).toEqual(
    expect.arrayContaining([7157, 9640]),
  );
});

test.each([
  ["the order of words, case, and punctuation", "abu abbas", [2674]],
  ["accents", "Jose Luis Martinez Garcia", [7157]],
  ["a part of the name", "José Martinez", [7157]],
  ["a slip", "Jose Luis Martines Garcia", [7157]],
  ["another name", "Mr. Mohammad Zaydan", [2674]],
])("%s doesn’t hide a listed name", (_, name, entries) => {
  expect(found(name)).toEqual(entries);
});

test.each(["Ada Byron", "José Byron", "Garcia", "Kim Oh", "", "…", "Abbas Smith"])(
  "%s is not on it",
  (name) => {
    expect(found(name)).toEqual([]);
  },
);

test("another file, and one that is too wide, are refused with a sentence", () => {
  expect(() => readSanctionsList({ sdn: "name,price\na,1\n", alt: null })).toThrow(/no entries/);
  expect(() => readSanctionsList({ sdn: `1,${"a,".repeat(60)}b\n`, alt: null })).toThrow(/too many columns/);
});
