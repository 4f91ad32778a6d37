import { describe, expect, test } from "vitest";
import { lowestFreePlace } from "@/components/layout/navigation/free-place";

const [WIDTH, HEIGHT] = [360, 780];
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const placeAmong = (...boxes: ReturnType<typeof box>[]) => lowestFreePlace(boxes, WIDTH, HEIGHT);

describe("the place of the back-to-top button", () => {
  test("is the window's corner when nothing is there", () => {
    expect(placeAmong(box(0, 0, 360, 64), box(0, 700, 200, 80))).toBe(8);
  });

  test("is above a bar along the lower edge", () => {
    const bottom = placeAmong(box(0, 708, 360, 72)) ?? 0;
    expect(HEIGHT - bottom).toBeLessThanOrEqual(708);
    expect(bottom).toBeLessThan(100);
  });

  test("is between two controls that leave it room", () => {
    const bottom = placeAmong(box(200, 720, 160, 60), box(200, 500, 160, 140)) ?? 0;
    expect(HEIGHT - bottom).toBeLessThan(720);
    expect(HEIGHT - bottom - 44).toBeGreaterThan(640);
  });

  test("is on a large picture where pictures fill the edge, and still not on its button", () => {
    const bottom = placeAmong(box(180, 100, 180, 680), box(310, 736, 44, 44)) ?? 0;
    expect(bottom).toBeGreaterThan(44);
    expect(bottom).toBeLessThan(80);
  });

  test("is nowhere when controls fill the edge within reach", () => {
    expect(placeAmong(box(300, 200, 60, 580))).toBeNull();
  });
});
