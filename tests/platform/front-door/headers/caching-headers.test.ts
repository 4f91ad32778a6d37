import { expect, test } from "vitest";
import { cachingHeaders } from "@/lib/platform/front-door/headers/caching-headers";
import { serveBehind } from "@/tests/support/behind-steps";

test("a page says how long a CDN may keep it, whatever made it", async () => {
  const step = cachingHeaders({
    maxAge: 60,
    hasKeys: true,
    wantsMarkdown: () => false,
    showsStones: () => false,
  });
  const address = await serveBehind(step, (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<p>Rings</p>");
  });
  const { headers } = await fetch(`${address}/about-us`);
  expect(headers.get("cache-control")).toContain("s-maxage=44");
  expect(headers.get("surrogate-key")).toBe("any");
  expect((await fetch(`${address}/cart`)).headers.get("cache-control")).toContain("no-store");
});
