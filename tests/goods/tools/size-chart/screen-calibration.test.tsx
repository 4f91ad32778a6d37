import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LifeSizeScale } from "@/components/goods/tools/size-chart/life-size-scale";
import { ScreenCalibration } from "@/components/goods/tools/size-chart/screen-calibration";
import { SCREEN_SCALE_KEY } from "@/lib/goods/geometry/drawings/screen-scale";

beforeEach(() => {
  window.localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  // as the card is drawn on a screen of 96 pixels to the inch
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 323.53, 204));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <LifeSizeScale>
      <ScreenCalibration looks={{ button: "button", quiet: "quiet" }} />
    </LifeSizeScale>,
  );
const kept = () => JSON.parse(window.localStorage.getItem(SCREEN_SCALE_KEY) ?? "null");
const drawnAt = (container: HTMLElement) =>
  container.querySelector<HTMLElement>(".true-scale")?.style.getPropertyValue("--screen-mm");

test("nothing is kept before the card is set, and the slider stands at the usual screen", () => {
  const { container } = show();
  expect(screen.getByRole("slider")).toHaveProperty("value", "3.78");
  expect(drawnAt(container)).toBe("");
  expect(kept()).toBeNull();
});

test("the card's drawing sets the scale of everything, which the browser keeps until it is told to forget", () => {
  const { container } = show();
  fireEvent.change(screen.getByRole("slider"), { target: { value: "4.5" } });
  expect(kept()).toBe(4.5);
  expect(drawnAt(container)).toBe("4.5px");
  fireEvent.click(screen.getByRole("button", { name: "Larger" }));
  expect(kept()).toBeCloseTo(4.52);
  fireEvent.click(screen.getByRole("button", { name: "Clear calibration" }));
  expect(kept()).toBeNull();
  expect(drawnAt(container)).toBe("");
});

test("a kept scale is drawn at once, and one that no screen has is not", () => {
  window.localStorage.setItem(SCREEN_SCALE_KEY, "5");
  expect(drawnAt(show().container)).toBe("5px");
  cleanup();
  window.localStorage.setItem(SCREEN_SCALE_KEY, "500");
  expect(drawnAt(show().container)).toBe("");
});
