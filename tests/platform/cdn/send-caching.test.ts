import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { outdatedAnswers } from "@/lib/platform/answers/outdated-answers";
import { noteExpiry } from "@/lib/platform/cache/last-expiries";
import { applyCaching } from "@/lib/platform/cdn/send-caching";

const stops: (() => void)[] = [];
afterEach(async () => {
  // a change of one test comes before the requests of the next
  await sleep(2);
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
      wantsMarkdown: (accept) => accept === "text/markdown",
      showsStones: (page) => page !== "/earrings",
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers,
    redirect: "manual",
  });
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

test("a redirect that repeats a secret, and any answer to a client that wants Markdown, is stored by nobody", async () => {
  const moved: RequestListener = (_request, response) => {
    response.writeHead(308, { location: "/faq?token=secret" }).end();
  };
  const caching = async (path: string, accept: string) =>
    (await asked(path, moved, { headers: { accept } })).headers.get("cache-control");
  expect(await caching("/old-address", "text/html")).toContain("s-maxage=44");
  expect(await caching("/old-address?token=secret", "text/html")).toBe("private, no-store");
  expect(await caching("/old-address", "text/markdown")).toBe("private, no-store");
});

test("an answer that is sent once more keeps its keys", async () => {
  const again: RequestListener = (request, response) => {
    response.setHeader("surrogate-key", "catalogue product:una");
    html(request, response);
  };
  expect((await asked("/faq", again)).headers.get("surrogate-key")).toBe("catalogue product:una");
});

describe("a page that is made while something changes", () => {
  const caching = async (path: string, answer: RequestListener) =>
    (await asked(path, answer)).headers.get("cache-control");
  /** Answers after a change that came while the page was made. */
  const during =
    (changed: string[], answer: RequestListener): RequestListener =>
    (request, response) => {
      noteExpiry(changed);
      answer(request, response);
    };
  const OWN = "private, max-age=0, must-revalidate";

  test("isn't shared where it has a tag of the change", async () => {
    expect(await caching("/faq", during(["shop"], tagged))).toBe(OWN);
    expect(await caching("/faq", during(["product:una"], tagged))).toContain("s-maxage=44");
  });

  test("isn't shared without a list of its tags, unless stones change that it doesn't show", async () => {
    expect(await caching("/inventory?sku=A", during(["product:una"], html))).toBe(OWN);
    expect(await caching("/inventory?sku=A", during(["stones"], html))).toBe(OWN);
    expect(await caching("/earrings?metal=yellow", during(["stones"], html))).toContain("s-maxage=44");
  });

  test("isn't shared with a request that came after the change and waited for the same render", async () => {
    const began = Date.now();
    noteExpiry(["shop"]);
    await sleep(2);
    let answer: ServerResponse | undefined;
    const waited: RequestListener = (request, response) => {
      answer = response;
      response.setHeader("x-adamas-began", String(began - 1));
      tagged(request, response);
    };
    const { headers } = await asked("/faq", waited);
    expect(headers.get("cache-control")).toBe(OWN);
    expect(headers.get("x-adamas-began")).toBeNull();
    expect(answer && outdatedAnswers().has(answer)).toBe(true);
    expect(await caching("/faq", tagged)).toContain("s-maxage=44");
  });
});
