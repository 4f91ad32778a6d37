import { Problem } from "../../../scripts/lib/problem.mjs";

const PARTS = ["requests", "memory", "documents", "scripts", "navigation", "lighthouse"] as const;
export type Part = (typeof PARTS)[number];

const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

/**
 * The named parts, all if none is named.
 * @param names separated by commas
 */
export function partsNamed(names: string | undefined): ReadonlySet<Part> {
  if (names === undefined) return new Set(PARTS);
  return new Set(
    names.split(",").map((text) => {
      const name = text.trim();
      if (!isPart(name)) {
        throw new Problem(`No part is known as "${name}": choose of ${PARTS.join(", ")}.`);
      }
      return name;
    }),
  );
}
