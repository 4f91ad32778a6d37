import { beforeEach, expect, test, vi } from "vitest";
import { drawSharePicture } from "@/app/pictures/share/[...path]/draw";
import { GET } from "@/app/pictures/share/[...path]/route";
import type { ShareSubject } from "@/lib/found/share/share-subject";
import { findPictureFile } from "@/lib/goods/pictures/find/find-picture";
import { addRendered, collectWanted } from "@/lib/goods/pictures/find/rendered-since";

vi.mock("next/server", () => ({ connection: async () => undefined }));
vi.mock("@/app/pictures/share/[...path]/draw", () => ({
  drawSharePicture: vi.fn(async () => Buffer.from("drawn")),
}));
vi.mock("@/lib/found/share/share-subject", () => ({
  findShareSubject: async ([kind, file, ...more]: readonly string[]) =>
    kind === "pieces" && file?.startsWith("alba") && more.length === 0
      ? { title: file, line: "", picture: given.picture() }
      : null,
}));

const given = vi.hoisted(() => ({ picture: (): ShareSubject["picture"] => null }));
const ask = (...path: string[]) =>
  GET(new Request("https://shop.example/pictures/share"), { params: Promise.resolve({ path }) });

beforeEach(() => void vi.mocked(drawSharePicture).mockClear());

test("an address written with a slash inside a part shuts no picture out", async () => {
  expect((await ask("pieces/alba.jpg")).status).toBe(404);
  expect((await ask("pieces", "alba.jpg")).status).toBe(200);
});

test("an image with what stands in for a picture is soon asked for again, and drawn with the picture then", async () => {
  const key = "stones/nobody/alba";
  collectWanted();
  given.picture = () => {
    const file = findPictureFile(key, "stone", { width: 1280, format: "avif" });
    return file && { rendered: file };
  };
  const seconds = async () => (await ask("pieces", "alba-3.jpg")).headers.get("cache-control");
  expect(await seconds()).toBe("public, max-age=30");
  addRendered([[key, { stone: { hash: "a".repeat(64), placeholder: "data:,", bytes: 1 } }]]);
  expect(await seconds()).toBe("public, max-age=86400");
  expect(drawSharePicture).toHaveBeenCalledTimes(2);
  given.picture = () => null;
});

test("a drawn picture outlasts any number of invented names", async () => {
  await ask("pieces", "alba-2.jpg");
  for (let i = 0; i < 700; i++) expect((await ask("pieces", `nobody-${i}.jpg`)).status).toBe(404);
  await ask("pieces", "alba-2.jpg");
  expect(drawSharePicture).toHaveBeenCalledOnce();
});
