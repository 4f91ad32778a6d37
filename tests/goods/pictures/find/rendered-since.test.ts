import { beforeEach, describe, expect, it } from "vitest";
import { findFaceFile, findPicture } from "@/lib/goods/pictures/find/find-picture";
import {
  addRendered,
  collectWanted,
  lookUpFor,
  pageSeen,
  setNotComing,
  takeWanted,
  wantUnseen,
  whileMaking,
} from "@/lib/goods/pictures/find/rendered-since";

const key = (number: number) => `settings/nobodys-ring/oval-${number}`;
const find = (...numbers: number[]) => {
  for (const number of numbers) findPicture(key(number), "yellow");
};
const many = Array.from({ length: 400 }, (_, i) => i);
let network = 0;

beforeEach(() => {
  collectWanted();
  takeWanted();
  setNotComing([]);
  network += 1;
});

describe("what is asked for", () => {
  it("is asked for by the most urgent of those who do", async () => {
    find(1);
    await lookUpFor("customer", `net ${network}`, () => find(1, 2));
    await lookUpFor("address", `net ${network}`, () => find(2, 3));
    find(3);
    expect([...takeWanted()]).toEqual([
      [key(1), "customer"],
      [key(2), "customer"],
      [key(3), "page"],
    ]);
  });

  it.each(["customer", "address"] as const)("is bounded for one network, as its %s", async (asker) => {
    await lookUpFor(asker, `net ${network}`, () => find(...many));
    const first = takeWanted().size;
    expect(first).toBeLessThan(50);
    await lookUpFor(asker, `net ${network}`, () => find(...many));
    expect(takeWanted().size, "the same ones count once").toBe(first);
    await lookUpFor(asker, `another ${network}`, () => find(399));
    expect([...takeWanted().keys()]).toEqual([key(399)]);
  });

  it("by addresses alone leaves others room", async () => {
    for (const number of many) await lookUpFor("address", `net ${network}/${number}`, () => find(number));
    find(1_000);
    expect(takeWanted().get(key(1_000))).toBe("page");
  });
});

describe("a page made ahead", () => {
  const make = (path: string, ...numbers: number[]) => whileMaking(path, async () => find(...numbers));

  it("asks for what it lacks once somebody looks at it, in its own order", async () => {
    await make("/earrings", 3, 1, 2);
    await make("/bracelets", 4);
    expect(takeWanted().size).toBe(0);
    pageSeen("/never-made");
    pageSeen("/earrings");
    expect([...takeWanted()]).toEqual([3, 1, 2].map((number) => [key(number), "first"]));
    pageSeen("/earrings");
    expect(takeWanted().size, "it asks once").toBe(0);
    pageSeen("/bracelets");
    takeWanted();
  });

  it("leaves others to ask as before, even one that fails", async () => {
    const failing = whileMaking("/rings", async () => {
      find(5);
      throw new Error("The page could not be made");
    });
    await expect(failing).rejects.toThrow();
    find(6);
    expect([...takeWanted()]).toEqual([[key(6), "page"]]);
    pageSeen("/rings");
    expect([...takeWanted().keys()]).toEqual([key(5)]);
  });

  it("may be asked for unseen, as many pictures at a time as addresses may ask for", async () => {
    await make("/all", ...many);
    wantUnseen();
    const first = takeWanted();
    expect(new Set(first.values())).toEqual(new Set(["address"]));
    const found = new Set(first.keys());
    for (let rounds = 0; rounds < 10; rounds++) {
      wantUnseen();
      for (const name of takeWanted().keys()) found.add(name);
    }
    expect(found.size).toBe(many.length);
    expect(first.size).toBeLessThan(many.length);
  });
});

describe("what stands in", () => {
  const isStandIn = async (look: () => unknown) =>
    (await lookUpFor("address", `net ${network}`, look)).isStandIn;

  it("does so until the picture that was asked for is rendered", async () => {
    expect(await isStandIn(() => find(1))).toBe(true);
    addRendered([[key(1), { yellow: { hash: "a".repeat(64), placeholder: "data:,", bytes: 1 } }]]);
    expect(await isStandIn(() => find(1))).toBe(false);
  });

  it("is final where the renderer has no such picture", async () => {
    setNotComing([key(2)]);
    expect(await isStandIn(() => find(2))).toBe(false);
    expect(takeWanted().size).toBe(0);
  });

  it("for a stone's own face has that face asked for", async () => {
    const face = { depth: "deep", tint: "faint", room: 7 } as const;
    const file = { width: 320, format: "avif" } as const;
    expect(await isStandIn(() => findFaceFile("oval", face, file))).toBe(true);
    expect([...takeWanted().keys()]).toEqual(["stones/faces/oval/deep-faint-7"]);
  });
});
