import { expect, test } from "vitest";
import { metalAndStones } from "@/lib/goods/demo/jewelry-rows";
import { JEWELRY_DESIGNS } from "@/lib/goods/designs/jewelry/all-jewelry";

const rivieras = JEWELRY_DESIGNS.flatMap((design) =>
  design.models.flatMap((model) => (model.kind === "rivieraNecklace" ? [{ design, model }] : [])),
);

test.each(rivieras)("$design.slug gains as many stones with each inch", ({ design, model }) => {
  const counts = [15, 16, 17, 18].map((inches) =>
    metalAndStones(model, design.chosen, inches).stones.reduce((sum, { count }) => sum + count, 0),
  );
  const gains = counts.slice(1).map((count, i) => count - (counts[i] ?? 0));
  expect(Math.min(...gains)).toBeGreaterThan(0);
  // a pair more or less is what rounding leaves
  expect(Math.max(...gains) - Math.min(...gains)).toBeLessThanOrEqual(2);
});
