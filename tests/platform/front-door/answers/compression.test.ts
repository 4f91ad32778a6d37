import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compression } from "@/lib/platform/front-door/answers/compression";
import { serveBehind } from "@/tests/support/behind-steps";

const PAGE = `<p>${"A ring. ".repeat(500)}</p>`;

/** Asks without undoing the compression, as `fetch` does. */
const ask = (address: string, accepted: string): Promise<{ encoding?: string; body: Buffer }> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": accepted } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(chunks) });
    }).on("error", reject);
  });

test("an answer is sent in the encoding its client accepts", async () => {
  const address = await serveBehind(compression, (_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(PAGE);
  });
  const [br, gzip, plain] = await Promise.all(["br", "gzip", "identity"].map((one) => ask(address, one)));
  expect([br?.encoding, gzip?.encoding, plain?.encoding]).toEqual(["br", "gzip", undefined]);
  expect(brotliDecompressSync(br?.body ?? "").toString()).toBe(PAGE);
  expect(gunzipSync(gzip?.body ?? "").toString()).toBe(PAGE);
  expect(plain?.body.toString()).toBe(PAGE);
});
