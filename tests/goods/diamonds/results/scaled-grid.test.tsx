import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import ScaledGrid from "@/components/goods/diamonds/results/scaled-grid";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { aCurrentDiamond } from "../../../selling/ring-builder/support";

const BUTTONS = { Compare: () => null, Heart: () => null };

afterEach(cleanup);

const round = (sku: string, across: number, more: Partial<Diamond> = {}) =>
  aCurrentDiamond({
    ...{ sku, shape: "round", lw_ratio: 1 },
    measurements: { length: across, width: across, height: 4 },
    ...more,
  });

test("a list to scale says each stone's length, and which of its pictures are not to scale", () => {
  render(
    <ScaledGrid
      diamonds={[
        round("A", 6),
        round("B", 9),
        round("C", 12, { default_image: `/media/${"0".repeat(64)}/640.webp` }),
      ]}
      hrefOf={({ sku }) => `/${sku}`}
      buttons={BUTTONS}
      pictures={{ base: "", hashes: {} }}
    />,
  );
  const [small, large, photographed] = screen.getAllByRole("article");
  const scaleOf = (card: HTMLElement | undefined) =>
    Number(card?.querySelector<SVGElement>("svg[style]")?.style.scale);
  expect(scaleOf(small) / scaleOf(large)).toBeCloseTo(6 / 9);
  const lengths = [small, large, photographed].map(
    (card) => card?.textContent?.match(/\d+\.\d mm long/)?.[0],
  );
  expect(lengths).toEqual(["6.0 mm long", "9.0 mm long", "12.0 mm long"]);
  expect(screen.getByText("Photo, not to scale")).toBeDefined();
  expect(photographed?.querySelector("picture")?.style.scale).toBe("");
});
