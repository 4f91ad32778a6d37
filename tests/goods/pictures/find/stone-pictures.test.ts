import { expect, test } from "vitest";
import { stonePictures } from "@/lib/goods/pictures/find/find-picture";
import { addRendered, dropRendered } from "@/lib/goods/pictures/find/rendered-since";

// the release brings no such face
const FACE = "hexagon/deep-faint-1";
const KEY = `stones/faces/${FACE}`;

test("the pictures of stones are collected once, and again when one is rendered or lost", () => {
  const before = stonePictures();
  expect(stonePictures()).toBe(before);
  expect(before.hashes[FACE]).toBeUndefined();

  addRendered([[KEY, { stone: { hash: "b".repeat(64), placeholder: "data:,", bytes: 1 } }]]);
  const after = stonePictures();
  expect(after.hashes[FACE]).toBe("b".repeat(10));
  expect(after.hashes).toEqual({ ...before.hashes, [FACE]: "b".repeat(10) });

  dropRendered([KEY]);
  expect(stonePictures()).toEqual(before);
});
