import { expect, test } from "vitest";
import { fallbackWidth, imageWidths, jpegWidth, parseMediaFile } from "@/lib/platform/media/model";
import { parseByteRange } from "@/lib/platform/media/stores/byte-range";

const HASH = "0123456789abcdef".repeat(4);

test("an image is stored in the usual widths below its own, and in its own", () => {
  expect(imageWidths(3_840)).toEqual([160, 320, 640, 1280, 1920, 3840]);
  expect(imageWidths(2_048)).toEqual([160, 320, 640, 1280, 2_048]);
  expect(imageWidths(3_840)).toEqual([160, 320, 640, 1280, 1920, 3840]);
  expect(imageWidths(700)).toEqual([160, 320, 640, 700]);
  expect(imageWidths(320)).toEqual([160, 320]);
  expect([fallbackWidth(3_840), fallbackWidth(500), jpegWidth(3_840), jpegWidth(900)]).toEqual([
    640, 500, 1280, 900,
  ]);
});

test.each([
  ["640.avif", "image/avif"],
  ["640.webp", "image/webp"],
  ["1280.jpg", "image/jpeg"],
  ["video.mp4", "video/mp4"],
  ["video.webm", "video/webm"],
  ["model.glb", "model/gltf-binary"],
  ["certificate.pdf", "application/pdf"],
])("%s is a file with a type of its own", (file, type) => {
  expect(parseMediaFile(HASH, file)).toEqual({ key: `${HASH}/${file}`, type });
});

test.each([
  "640.svg",
  "640.html",
  "../640.avif",
  "640.avif.part",
  "video.mov",
  "0640.avif",
  "",
  "constructor",
  "640.toString",
])("no file is named %j", (file) => {
  expect(parseMediaFile(HASH, file)).toBeNull();
  expect(parseMediaFile("..", "640.avif")).toBeNull();
  expect(parseMediaFile(HASH.toUpperCase(), "640.avif")).toBeNull();
});

test.each([
  [null, null],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=20-10", null],
  ["bytes=0-1,5-6", null],
  ["bytes=-", null],
  ["items=0-5", null],
])("of 100 bytes, %j asks for %j", (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});
