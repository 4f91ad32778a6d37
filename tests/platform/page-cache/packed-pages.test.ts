import { expect, test } from "vitest";
import { createPackedPages } from "@/lib/platform/page-cache/packed-pages.mjs";

type Page = {
  lastModified: number;
  value: { html: string; rscData: Buffer; segmentData: Map<string, Buffer> };
};
const page = (lastModified: number, html = `page of ${lastModified}`): Page => ({
  lastModified,
  value: {
    html,
    rscData: Buffer.alloc(10_000, "f"),
    segmentData: new Map([["/a", Buffer.alloc(10_000, "s")]]),
  },
});

test("a page is found while it is packed and afterward, with bytes of its own", async () => {
  const packed = createPackedPages<Page>();
  const first = page(1);
  const kept = packed.keep("/a", first);
  expect(await packed.find("/a")).toBe(first);
  await kept;
  const found = await packed.find("/a");
  expect(found).toEqual(first);
  expect(found?.value.rscData.buffer).not.toBe(found?.value.segmentData.get("/a")?.buffer);
  expect(await packed.find("/b")).toBeNull();
});

test("a page forgotten while it is packed stays forgotten", async () => {
  const packed = createPackedPages<Page>();
  const kept = packed.keep("/a", page(1));
  packed.forget("/a");
  await kept;
  expect(await packed.find("/a")).toBeNull();
});

test("the pages longest unused give way", async () => {
  const packed = createPackedPages<Page>(2_000);
  for (let at = 0; at < 10; at++) await packed.keep(`/${at}`, page(at));
  expect(await packed.find("/0")).toBeNull();
  expect(await packed.find("/9")).toEqual(page(9));
});
