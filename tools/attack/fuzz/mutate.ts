import fc from "fast-check";
import { HOSTILE_KEYS, hostileValue } from "./hostile";

/** Where and how a value is spoiled; `at` picks a node of the value as a fraction of all its nodes. */
type Change = {
  at: number;
  how: "replace" | "remove" | "add" | "wrap" | "repeat";
  value: unknown;
  key: string;
};

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  how: fc.constantFrom("replace", "replace", "replace", "remove", "add", "wrap", "repeat"),
  value: hostileValue,
  key: fc.constantFrom(...HOSTILE_KEYS),
});

/** A value as it is, or with one to three of its parts spoiled. */
export const mutated = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 })))
    .map(([whole, changes]) => changes.reduce<unknown>(spoil, whole));

type Place = { holder: Record<string, unknown> | unknown[]; key: string };

/** Every place of a value that holds something, the outermost first. */
function placesIn(root: { whole: unknown }): Place[] {
  const places: Place[] = [{ holder: root, key: "whole" }];
  for (let i = 0; i < places.length && i < 500; i++) {
    const inner = read(places[i]);
    if (typeof inner !== "object" || inner === null) continue;
    for (const key of Object.keys(inner).slice(0, 50)) places.push({ holder: inner as Place["holder"], key });
  }
  return places;
}

const read = (place: Place | undefined): unknown =>
  place && (place.holder as Record<string, unknown>)[place.key];

/** Defines a field under any name: an assignment to `__proto__` would change what the object inherits. */
function write(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function spoil(whole: unknown, { at, how, value, key }: Change): unknown {
  const root = { whole: structuredClone(whole) };
  const places = placesIn(root);
  const place = places[Math.floor(at * places.length)];
  if (!place) return root.whole;
  const inner = read(place);
  if (how === "replace") write(place.holder, place.key, value);
  if (how === "remove") delete (place.holder as Record<string, unknown>)[place.key];
  if (how === "wrap") write(place.holder, place.key, at < 0.5 ? [inner] : { [key]: inner });
  if (how === "repeat") write(place.holder, place.key, Array(30).fill(inner));
  if (how === "add") {
    const target =
      typeof inner === "object" && inner !== null && !Array.isArray(inner) ? inner : place.holder;
    if (!Array.isArray(target)) write(target, key, value);
  }
  return root.whole;
}
