import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { mediaSlides } from "@/components/goods/pictures/media-slides";
import { shownPicture } from "@/lib/goods/catalog/pictures/shown-picture";
import type { ProductMedia } from "@/lib/goods/catalog/schema";

afterEach(cleanup);

const photo = (name: string, over: Partial<ProductMedia> = {}): ProductMedia => ({
  id: "7f3b1c1e-4a0e-4b5c-9a53-0f7f9f7a0c11",
  kind: "image",
  src: `/media/${name}/640.webp`,
  type: "image/webp",
  avif: `/media/${name}/640.avif 640w, /media/${name}/900.avif 900w`,
  jpeg: `/media/${name}/900.jpg`,
  alt: `The studs, ${name}`,
  width: 900,
  height: 600,
  placeholder: null,
  poster: null,
  frames: [],
  variant: null,
  metal: null,
  ...over,
});
const video = photo("turn", {
  kind: "video",
  src: "/media/turn/video.mp4",
  type: "video/mp4",
  avif: null,
  jpeg: null,
  alt: "The studs turning",
});
const rendered = {
  slug: "studs",
  picture: "jewelry/none",
  default_image: "/pictures/pieces/studs/white-640.webp",
};

test("photographs are shown whole and in order, and videos after them with a photograph until they play", () => {
  const slides = mediaSlides({ slug: "studs", media: [video, photo("front"), photo("side")] }, null);
  expect(slides.map(({ name, alt }) => [name, alt])).toEqual([
    ["Photo 1", "The studs, front"],
    ["Photo 2", "The studs, side"],
    ["Video", "The studs turning"],
  ]);
  const { container } = render(slides[0]?.content);
  const image = container.querySelector("img");
  expect([image?.getAttribute("width"), image?.getAttribute("height"), image?.alt]).toEqual([
    "900",
    "600",
    "The studs, front",
  ]);
  const player = render(slides[2]?.content).container.querySelector("video");
  expect(player?.getAttribute("poster")).toBe("/media/front/640.webp");
  expect([player?.preload, player?.getAttribute("aria-label")]).toEqual(["none", "The studs turning"]);
  expect(slides[2]?.picture).toBeNull();
});

test("models and certificates are no pictures", () => {
  const model = photo("model", { kind: "model", avif: null, jpeg: null });
  expect(mediaSlides({ slug: "studs", media: [model] }, null)).toEqual([]);
});

test("an uploaded picture comes before another host's, and the address of a drawing is no picture", () => {
  const white = photo("white", { variant: "S-14W", metal: "14k-white" });
  expect(shownPicture({ ...rendered, media: [white] }, "18k-white")).toMatchObject({
    source: "uploaded",
    file: "/media/white/900.jpg",
  });
  expect(shownPicture({ ...rendered, media: [white] }, "14k-rose")).toBeNull();
  const provided = { picture: null, default_image: "https://provider.example/studs.jpg" };
  expect(shownPicture({ ...provided, media: [] }, null)).toEqual({
    source: "provided",
    file: "https://provider.example/studs.jpg",
  });
  expect(shownPicture({ ...provided, media: [photo("front")] }, null)?.source).toBe("uploaded");
});
