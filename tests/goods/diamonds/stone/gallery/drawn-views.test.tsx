import { act, cleanup, render, screen } from "@testing-library/react";
import { Activity } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDrawnViews } from "@/components/goods/diamonds/stone/gallery/use-drawn-views";
import type { LooseStone, StoneView } from "@/lib/goods/viewer/model";
import { drawPortraits } from "@/lib/goods/viewer/stage/portrait";

vi.mock("@/lib/goods/viewer/draws-in-3d", () => ({ drawsIn3d: () => true }));
vi.mock("@/lib/goods/viewer/stage/portrait", () => ({ PORTRAIT_WIDTH: 1600, drawPortraits: vi.fn() }));

const drawn = vi.mocked(drawPortraits);
const viewsOf = (call: number) => drawn.mock.calls[call]?.[1].map(({ view }) => view);
const live = new Set<string>();

beforeEach(() => {
  drawn.mockReset();
  window.sessionStorage.clear();
  live.clear();
  let count = 0;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: () => {
        count += 1;
        live.add(`blob:${count}`);
        return `blob:${count}`;
      },
      revokeObjectURL: (address: string) => live.delete(address),
    }),
  );
});
afterEach(cleanup);

/** A module that is imported late takes its time on a busy machine. */
const eventually = (work: () => void) => vi.waitFor(work, { timeout: 20_000 });

const SLIDES: readonly { view: StoneView | null }[] = [
  { view: "stoneFace" },
  { view: null },
  { view: "stone" },
  { view: "stoneProfile" },
];

function Views({ loose = {} as LooseStone }: { loose?: LooseStone }) {
  const views = useDrawnViews(loose, SLIDES, { isMirrored: false, rotate: 0 });
  const shown = Object.entries(views.drawn).map(([view, { fallback }]) => `${view} ${fallback}`);
  return (
    <button type="button" onClick={views.draw}>
      {shown.join(", ")}
    </button>
  );
}

const page = (mode: "visible" | "hidden") => (
  <Activity mode={mode}>
    <Views />
  </Activity>
);

it("a hidden page keeps no addresses and draws nothing; shown again, it has its views back and draws the rest", async () => {
  drawn.mockImplementationOnce(async (_loose, _views, onDrawn) => {
    onDrawn("stoneFace", new Blob());
    return "stopped";
  });
  const { rerender, unmount } = render(page("visible"));
  expect(drawn).not.toHaveBeenCalled();
  await act(async () => screen.getByRole("button").click());
  await eventually(() => expect(screen.getByRole("button").textContent).toBe("stoneFace blob:1"));
  expect(viewsOf(0)).toEqual(["stoneFace", "stone", "stoneProfile"]);

  await act(async () => rerender(page("hidden")));
  expect(drawn.mock.calls[0]?.[3].aborted).toBe(true);
  expect([...live]).toEqual([]);

  await act(async () => rerender(page("visible")));
  await eventually(() => expect(screen.getByRole("button").textContent).toBe("stoneFace blob:2"));
  await eventually(() => expect(viewsOf(1)).toEqual(["stone", "stoneProfile"]));
  unmount();
  expect([...live]).toEqual([]);
});

it("a device that is too slow for one stone’s views isn’t asked to draw another’s in its tab", async () => {
  drawn.mockResolvedValueOnce("slow");
  const draw = async (width: number) => {
    const { unmount } = render(<Views loose={{ width } as LooseStone} />);
    await act(async () => screen.getByRole("button").click());
    return unmount;
  };
  const drawnWidths = () => drawn.mock.calls.map(([{ width }]) => width);
  const leave = await draw(5);
  await eventually(() => expect(drawnWidths()).toEqual([5]));
  leave();
  (await draw(6))();
  window.sessionStorage.clear();
  await draw(7);
  await eventually(() => expect(drawnWidths()).toEqual([5, 7]));
});
