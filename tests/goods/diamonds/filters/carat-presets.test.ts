import { expect, test } from "vitest";
import { CARAT_PRESETS } from "@/lib/goods/diamonds/filters/carat-presets";

test("every weight from the lightest preset up belongs to exactly one of them", () => {
  for (let hundredths = 50; hundredths <= 3500; hundredths += 1) {
    const carat = hundredths / 100;
    const holding = CARAT_PRESETS.filter(
      ({ bounds: { min = 0, max = Number.POSITIVE_INFINITY } }) => carat >= min && carat <= max,
    );
    expect(holding, `${carat} ct`).toHaveLength(1);
  }
});
