import { describe, expect, it } from "vitest";
import { pictureError } from "@/tools/bench/render/errors";

const even = (...levels: number[]) =>
  Uint8Array.from({ length: 300 }, (_, i) => levels[i % levels.length] ?? 0);

describe("the error of a picture", () => {
  it("is nothing for the reference itself", () => {
    const picture = even(12, 130, 250);
    expect(pictureError(picture, picture)).toEqual({
      rmse: 0,
      bias: 0,
      meanDifference: 0,
      worstDifference: 0,
    });
  });

  it("has a bias where all pixels are brighter, and none where as many are darker", () => {
    expect(pictureError(even(103), even(100))).toMatchObject({ rmse: 3, bias: 3 });
    expect(pictureError(even(103, 97), even(100))).toMatchObject({ rmse: 3, bias: 0 });
  });

  it("counts colors as far apart as CIELAB has them", () => {
    const { meanDifference, worstDifference } = pictureError(even(255), even(0));
    expect(meanDifference).toBeCloseTo(100, 1);
    expect(worstDifference).toBeCloseTo(100, 1);
    expect(pictureError(even(255, 0, 0), even(0, 0, 255)).meanDifference).toBeCloseTo(176.3, 0);
  });
});
