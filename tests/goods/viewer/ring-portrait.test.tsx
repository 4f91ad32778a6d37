import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RingPortrait } from "@/components/goods/viewer/ring-portrait";
import type { Intensity } from "@/lib/goods/diamonds/model";
import { drawsIn3d } from "@/lib/goods/viewer/draws-in-3d";
import type { ViewedRing } from "@/lib/goods/viewer/model";
import { drawRing } from "@/lib/goods/viewer/stage/portrait";

vi.mock("@/lib/goods/viewer/draws-in-3d", () => ({ drawsIn3d: vi.fn(() => true) }));
vi.mock("@/lib/goods/viewer/stage/portrait", () => ({ RING_PORTRAIT_WIDTH: 1200, drawRing: vi.fn() }));
vi.mock("@/hooks/when-idle", () => ({
  whenIdle: (work: () => void) => {
    work();
    return () => {};
  },
}));

const drawn = vi.mocked(drawRing);

beforeEach(() => {
  drawn.mockReset();
  drawn.mockResolvedValue(new Blob());
  vi.mocked(drawsIn3d).mockReturnValue(true);
  window.sessionStorage.clear();
  let count = 0;
  URL.createObjectURL = () => {
    count += 1;
    return `blob:${count}`;
  };
  URL.revokeObjectURL = vi.fn();
});
afterEach(cleanup);

/** A module that is imported late takes its time on a busy machine. */
const eventually = (work: () => void) => vi.waitFor(work, { timeout: 20_000 });

const ring = (carat: number, size = 7, intensity: Intensity | null = null): ViewedRing => ({
  setting: "alba",
  choice: { shape: "round", carat, size },
  grades: { fancy_color: intensity && "pink", intensity, color_label: null },
});
const PICTURES = { "settings/alba/round": { white: { hash: "0123456789" } } };
const interact = () => act(async () => void window.dispatchEvent(new Event("pointermove")));

it("a ring is drawn at the first sign of somebody, once for all sizes, and again in another metal", async () => {
  const onDrawn = vi.fn();
  const shown = { stored: null, onDrawn } as const;
  const { rerender, unmount } = render(<RingPortrait {...shown} ring={ring(2.4)} metal="yellow" />);
  expect(drawn).not.toHaveBeenCalled();
  await interact();
  await eventually(() =>
    expect(onDrawn).toHaveBeenCalledWith(expect.objectContaining({ fallback: "blob:1" })),
  );

  await act(async () => rerender(<RingPortrait {...shown} ring={ring(2.4, 5)} metal="yellow" />));
  await interact();
  expect(drawn).toHaveBeenCalledOnce();

  await act(async () => rerender(<RingPortrait {...shown} ring={ring(2.4, 5)} metal="rose" />));
  expect(onDrawn).toHaveBeenLastCalledWith(null);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:1");
  await interact();
  await eventually(() =>
    expect(onDrawn).toHaveBeenLastCalledWith(expect.objectContaining({ fallback: "blob:2" })),
  );
  expect(drawn.mock.calls.map(([, metal]) => metal)).toEqual(["yellow", "rose"]);
  unmount();
  expect(onDrawn).toHaveBeenLastCalledWith(null);
});

it.each([
  ["its usual center's step in white", ring(1.05), [0.5, 3], 0],
  ["another step", ring(2), [0.5, 3], 1],
  ["the least that it can hold", ring(1.6), [1.5, 3], 0],
  ["a fancy color", ring(1, 7, "Fancy Vivid"), [0.5, 3], 1],
] as const)(
  "a setting whose stored picture shows its usual center is drawn for %s or not",
  async (_, shown, carats, times) => {
    render(
      <RingPortrait
        ring={shown}
        metal="white"
        stored={{ carats, pictures: { base: "", files: PICTURES } }}
        onDrawn={vi.fn()}
      />,
    );
    await interact();
    expect(drawn).toHaveBeenCalledTimes(times);
  },
);

it("a setting without a picture of the ring's shape is drawn whatever its stone", async () => {
  const stored = { carats: [0.5, 3], pictures: { base: "", files: {} } } as const;
  render(<RingPortrait ring={ring(1.05)} metal="white" stored={stored} onDrawn={vi.fn()} />);
  await interact();
  expect(drawn).toHaveBeenCalledOnce();
});

it("a browser without 3D fetches nothing and keeps the stored picture", async () => {
  vi.mocked(drawsIn3d).mockReturnValue(false);
  const onDrawn = vi.fn();
  render(<RingPortrait ring={ring(3)} metal="white" stored={null} onDrawn={onDrawn} />);
  await interact();
  expect(drawn).not.toHaveBeenCalled();
  expect(onDrawn).not.toHaveBeenCalled();
});

it("a device that is too slow for one ring isn’t asked to draw another in its tab, and a drawing given up is tried again", async () => {
  drawn.mockResolvedValueOnce("stopped").mockResolvedValueOnce("slow");
  const drawnCarats = () => drawn.mock.calls.map(([{ choice }]) => choice.carat);
  const show = async (carat: number) => {
    const { unmount } = render(
      <RingPortrait ring={ring(carat)} metal="white" stored={null} onDrawn={vi.fn()} />,
    );
    await interact();
    return unmount;
  };
  for (const [carat, carats] of [
    [3, [3]],
    [4, [3, 4]],
  ] as const) {
    const leave = await show(carat);
    await eventually(() => expect(drawnCarats()).toEqual(carats));
    leave();
  }
  (await show(5))();
  window.sessionStorage.clear();
  await show(2);
  await eventually(() => expect(drawnCarats()).toEqual([3, 4, 2]));
});
