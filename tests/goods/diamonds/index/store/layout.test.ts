import { afterEach, describe, expect, it, vi } from "vitest";
import {
  CERTIFICATE_TYPES,
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  DIAMOND_KINDS,
  FANCY_COLORS,
  GROWTH_METHODS,
  INTENSITIES,
  SHAPES,
} from "@/lib/goods/diamonds/model";

const MODEL = "@/lib/goods/diamonds/model";
const SCALE = "@/lib/goods/diamonds/filters/price-scale";

function forgetOthers(): void {
  vi.doUnmock(MODEL);
  vi.doUnmock(SCALE);
}
afterEach(forgetOthers);

/** The hash the layout has when one of the modules it is made of says something else. */
async function hashWith(module: typeof MODEL | typeof SCALE, other: object): Promise<number> {
  forgetOthers();
  vi.resetModules();
  vi.doMock(module, async (original) => ({ ...(await original<object>()), ...other }));
  return (await import("@/lib/goods/diamonds/index/store/layout")).layoutHash();
}

const VOCABULARIES: [name: string, words: readonly unknown[]][] = Object.entries({
  SHAPES,
  CERTIFICATE_TYPES,
  GROWTH_METHODS,
  INTENSITIES,
  FANCY_COLORS,
  DIAMOND_KINDS,
  COLOR_GRADES,
  CLARITY_GRADES,
  CUT_GRADES,
});

describe("the layout's hash", () => {
  it("is the same as long as nothing changes", async () => {
    expect(await hashWith(MODEL, {})).toBe(await hashWith(MODEL, {}));
  });

  // as many words as before, so that nothing lies elsewhere: only what the codes stand for
  it.each(VOCABULARIES)(
    "is another one when two of %s change places",
    async (name, [first, second, ...others]) => {
      expect(await hashWith(MODEL, { [name]: [second, first, ...others] })).not.toBe(
        await hashWith(MODEL, {}),
      );
    },
  );

  it.each(["low", "middle", "high"] as const)(
    "is another one when the price scale's %s moves",
    async (end) => {
      const { priceScale } = await import(SCALE);
      const moved = { priceScale: () => ({ ...priceScale(), [end]: priceScale()[end] + 100 }) };
      expect(await hashWith(SCALE, moved)).not.toBe(await hashWith(MODEL, {}));
    },
  );
});
