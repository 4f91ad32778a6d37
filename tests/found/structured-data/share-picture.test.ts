import { beforeEach, expect, test, vi } from "vitest";
import { drawSharePicture } from "@/app/pictures/share/[...path]/draw";
import { GET } from "@/app/pictures/share/[...path]/route";

vi.mock("next/server", () => ({ connection: async () => undefined }));
vi.mock("@/app/pictures/share/[...path]/draw", () => ({
  drawSharePicture: vi.fn(async () => Buffer.from("drawn")),
}));
vi.mock("@/lib/found/share/share-subject", () => ({
  findShareSubject: async ([kind, file, ...more]: readonly string[]) =>
    kind === "pieces" && file?.startsWith("alba") && more.length === 0
      ? { title: file, line: "", picture: null }
      : null,
}));

const ask = (...path: string[]) =>
  GET(new Request("https://shop.example/pictures/share"), { params: Promise.resolve({ path }) });

beforeEach(() => void vi.mocked(drawSharePicture).mockClear());

test("an address written with a slash inside a part shuts no picture out", async () => {
  expect((await ask("pieces/alba.jpg")).status).toBe(404);
  expect((await ask("pieces", "alba.jpg")).status).toBe(200);
});

test("a drawn picture outlasts any number of invented names", async () => {
  await ask("pieces", "alba-2.jpg");
  for (let i = 0; i < 700; i++) expect((await ask("pieces", `nobody-${i}.jpg`)).status).toBe(404);
  await ask("pieces", "alba-2.jpg");
  expect(drawSharePicture).toHaveBeenCalledOnce();
});
