import { beforeEach, describe, expect, it } from "vitest";
import { findFaceFile, findPicture } from "@/lib/goods/pictures/find-picture";
import {
  addRendered,
  collectWanted,
  lookUpFor,
  setNotComing,
  takeWanted,
} from "@/lib/goods/pictures/rendered-since";

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
