import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { HEIC_PROBLEM } from "@/components/admin/media/accepted-file";
import { useUploads } from "@/components/admin/media/use-uploads";

const { callAdmin } = vi.hoisted(() => ({ callAdmin: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ callAdmin }));

const file = (name: string, type = "image/jpeg") => new File(["…"], name, { type });
const sentNames = () => callAdmin.mock.calls.map(([, , { body }]) => (body.get("file") as File).name);

function begin() {
  const onUploaded = vi.fn();
  const toBody = (one: File) => {
    const body = new FormData();
    body.set("file", one);
    return body;
  };
  return { ...renderHook(() => useUploads({ toBody, onUploaded })), onUploaded };
}

beforeEach(() => {
  callAdmin.mockReset().mockImplementation(async (_method, _path, { body }: { body: FormData }) => {
    if ((body.get("file") as File).name === "broken.jpg") throw new Error("The picture is damaged.");
    return {};
  });
});

test("a file that is refused has its own reason, and those after it are uploaded", async () => {
  const { result, onUploaded } = begin();
  await act(() => result.current.upload([file("front.jpg"), file("broken.jpg"), file("side.jpg")]));
  expect(sentNames()).toEqual(["front.jpg", "broken.jpg", "side.jpg"]);
  expect(result.current.uploads.map(({ name, state, problem }) => [name, state, problem])).toEqual([
    ["front.jpg", "done", null],
    ["broken.jpg", "failed", "The picture is damaged."],
    ["side.jpg", "done", null],
  ]);
  expect(onUploaded).toHaveBeenCalledTimes(2);

  // the next batch leaves the reason in place until somebody closes it
  await act(() => result.current.upload([file("back.jpg")]));
  expect(result.current.uploads.map(({ name }) => name)).toEqual(["broken.jpg", "back.jpg"]);
  act(() => result.current.dismiss(result.current.uploads[0]?.key ?? ""));
  expect(result.current.uploads.map(({ name }) => name)).toEqual(["back.jpg"]);
});

test("a HEIC photo is refused before it is sent where the browser can't decode it, and converted where it can", async () => {
  const { result } = begin();
  vi.stubGlobal("createImageBitmap", async () => {
    throw new Error("unsupported");
  });
  await act(() => result.current.upload([file("IMG_1.HEIC", ""), file("side.jpg")]));
  expect(sentNames()).toEqual(["side.jpg"]);
  expect(result.current.uploads[0]).toMatchObject({ state: "failed", problem: HEIC_PROBLEM });

  vi.stubGlobal("createImageBitmap", async () => ({ width: 4, height: 3, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type) =>
    done(new Blob(["jpeg"], { type: type ?? "" })),
  );
  await act(() => result.current.upload([file("IMG_2.heic", "image/heic")]));
  expect(sentNames()).toEqual(["side.jpg", "IMG_2.jpg"]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
