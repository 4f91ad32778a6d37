import { expect, test } from "vitest";
import { dropPlace } from "@/components/admin/kit/drop-place";

const HEIGHTS = [100, 90, 110, 800, 100];
const WIDTH = 600;

type Moving = Parameters<typeof dropPlace>[0];

const box = (top: number, height: number) => ({
  left: 0,
  right: WIDTH,
  width: WIDTH,
  top,
  height,
  bottom: top + height,
});
const topOf = (at: number) => HEIGHTS.slice(0, at).reduce((sum, height) => sum + height, 0);
const places = HEIGHTS.map((_, index) => ({
  id: `place-${index}`,
  data: { current: { sortable: { index } } },
}));

/** The place that an item is over once its upper edge is at `top`. */
function over(index: number, top: number, pointer: Moving["pointerCoordinates"] = null) {
  const [first] = dropPlace({
    active: places[index],
    collisionRect: box(top, HEIGHTS[index] ?? 0),
    droppableRects: new Map(HEIGHTS.map((height, at) => [`place-${at}`, box(topOf(at), height)])),
    droppableContainers: places,
    pointerCoordinates: pointer,
  } as unknown as Moving);
  return first?.id;
}

test("a tall item that the keyboard moves up is over the place whose upper edge it has", () => {
  for (const at of [3, 2, 1, 0]) expect(over(3, topOf(at))).toBe(`place-${at}`);
});

test("an item that the keyboard moves down is over the place whose lower edge it has", () => {
  for (const at of [1, 2, 3, 4]) expect(over(0, topOf(at + 1) - 100)).toBe(`place-${at}`);
});

test("a pointer drops an item where its center is", () => {
  expect(over(4, 60, { x: 10, y: 60 })).toBe("place-1");
});
