import { expect, test, vi } from "vitest";
import { RawJson } from "@/lib/platform/api/serve/raw-json";
import { encode } from "@/lib/platform/encoding/encodings";

vi.mock("@/lib/platform/encoding/encodings", () => ({
  encode: vi.fn(async (text: string) => Buffer.from(text)),
}));

test("what could not be compressed is tried again, and what was is kept", async () => {
  const json = new RawJson("{}");
  vi.mocked(encode).mockRejectedValueOnce(new Error("no memory"));
  await expect(json.bytes("br")).rejects.toThrow("no memory");
  const bytes = await json.bytes("br");
  expect(await json.bytes("br")).toBe(bytes);
});

test("plain bytes are not kept beside the text", async () => {
  const json = new RawJson("{}");
  expect(await json.bytes("identity")).not.toBe(await json.bytes("identity"));
});
