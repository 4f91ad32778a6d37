import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { applyCaching } from "@/lib/platform/cdn/send-caching";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Asks a server that answers so, behind the headers of a CDN. */
async function asked(
  path: string,
  answer: RequestListener,
  { hasKeys = true, headers = {} as Record<string, string> } = {},
) {
  const server = createServer((request, response) => {
    applyCaching(request, response, {
      maxAge: 60,
      hasKeys,
      showsStones: (page) => page !== "/earrings",
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
}

const html: RequestListener = (_request, response) => {
  response.setHeader("content-type", "text/html");
  response.end("<html></html>");
};
const tagged: RequestListener = (request, response) => {
  // Next sends the header twice with a page that it has just rendered
  response.setHeader("x-adamas-tags", ["catalogue,_N_T_/layout,shop", "catalogue,_N_T_/layout,shop"]);
  html(request, response);
};

test("a page names its tags for Fastly and for Cloudflare, and Next's list stays here", async () => {
  const { headers } = await asked("/faq", tagged);
  expect(headers.get("surrogate-key")).toBe("catalogue shop");
  expect(headers.get("cache-tag")).toBe("catalogue,shop");
  expect(headers.get("x-adamas-tags")).toBeNull();
});

test("without a purge there are no keys, and Next's list stays here too", async () => {
  const { headers } = await asked("/faq", tagged, { hasKeys: false });
  expect(headers.get("surrogate-key")).toBeNull();
  expect(headers.get("x-adamas-tags")).toBeNull();
});

test("a page that is rendered for its request is purged with every change, lists of pieces not with stones", async () => {
  expect((await asked("/inventory?sku=A", html)).headers.get("surrogate-key")).toBe("any stones");
  expect((await asked("/earrings?metal=yellow", html)).headers.get("surrogate-key")).toBe("any");
});

test("what isn't shared has no keys", async () => {
  const { headers } = await asked("/cart", tagged);
  expect(headers.get("surrogate-key")).toBeNull();
  expect(headers.get("cache-control")).toContain("no-store");
});

test("headers that come with the status count too", async () => {
  const written: RequestListener = (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "cache-control": "s-maxage=3600" }).end("x");
  };
  expect((await asked("/faq", written)).headers.get("cache-control")).toContain("s-maxage=44");
  const failed: RequestListener = (_request, response) => {
    response.writeHead(500, "Oh", { "content-type": "text/html", "cache-control": "s-maxage=3600" }).end("x");
  };
  const response = await asked("/faq", failed);
  expect([response.status, response.statusText]).toEqual([500, "Oh"]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("an answer that others may get is made without a cookie", async () => {
  const echo: RequestListener = (request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(request.headers.cookie ?? "none");
  };
  const headers = { cookie: "a=b", "if-none-match": '"x"' };
  expect(await (await asked("/faq", echo, { headers })).text()).toBe("none");
  expect(await (await asked("/cart", echo, { headers })).text()).toBe("a=b");
});

test("an answer that is sent once more keeps its keys", async () => {
  const again: RequestListener = (request, response) => {
    response.setHeader("surrogate-key", "catalogue product:una");
    html(request, response);
  };
  expect((await asked("/faq", again)).headers.get("surrogate-key")).toBe("catalogue product:una");
});
