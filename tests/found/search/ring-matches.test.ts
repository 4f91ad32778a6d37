import { expect, test } from "vitest";
import { ringMatches } from "@/lib/found/search/ring-matches";
import { aSetting } from "../../selling/ring-builder/support";

// Aurora holds round and oval diamonds of 0.5 to 3 ct
const matches = (href: string) => ringMatches(href, aSetting());

test("a search keeps its filters among the diamonds that the chosen setting holds", () => {
  expect(matches("/inventory?shape=oval,kite&price=-3000&carat=1.95-2.2")).toMatchObject({
    title: "Diamonds that fit your Aurora",
    href: "/inventory?type=ring-builder&setting=aurora&shape=oval&price=-3000&carat=1.95-2.2",
    limits: "round or oval, 0.5–3 ct",
  });
  expect(matches("/inventory?shape=oval").limits).toBeNull();
});

test("what the setting can't hold gives way to its own shape and weights, which it says", () => {
  expect(matches("/inventory?shape=kite&color=10")).toMatchObject({
    href: "/inventory?type=ring-builder&setting=aurora&shape=round&color=10",
    limits: "round or oval, 0.5–3 ct",
  });
  expect(matches("/inventory?shape=round&carat=3.95-4.2")).toMatchObject({
    href: "/inventory?type=ring-builder&setting=aurora&shape=round",
    limits: "round or oval, 0.5–3 ct",
  });
  expect(matches("/inventory?carat=-0.4").href).toBe(
    "/inventory?type=ring-builder&setting=aurora&shape=round",
  );
});

test("a search for fancy colors stays in the list of colors", () => {
  expect(matches("/lab-created-colored-diamonds?colors=pink").href).toBe(
    "/lab-created-colored-diamonds?type=ring-builder&setting=aurora&shape=round&colors=pink",
  );
});
