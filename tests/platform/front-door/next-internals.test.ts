import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NEXT_ROUTER_PREFETCH_HEADER } from "next/dist/client/components/app-router-headers.js";
import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types.js";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external.js";
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import * as tagsManifest from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { HTML_LIMITED_BOT_UA_RE } from "next/dist/shared/lib/router/utils/html-bots.js";
import * as headers from "next/headers.js";
import * as navigation from "next/navigation.js";
import { createElement } from "react";
import { preinit } from "react-dom";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PREFETCH_HEADER } from "@/lib/platform/workarounds/pause-prefetches";
import { WHOLE } from "@/lib/platform/workarounds/prefetch-whole";
import { NEXT_BOTS } from "@/lib/platform/workarounds/true-status";

/** An import of Next's internals that is there at run time; a type leaves nothing behind. */
const INTERNAL = /^(?!import type).*(?:from|import\()\s*["']next\/dist/;

const NAMED = [
  "lib/platform/front-door/next-internals-browser.ts",
  "lib/platform/front-door/next-internals.ts",
  "lib/platform/page-cache/page-cache.mjs",
  "lib/platform/page-cache/page-cache.mjs",
];

test("only these files import what Next does not document", () => {
  const found = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
    .map((file) => join("lib", file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => INTERNAL.test(line))
        .map(() => file),
    );
  expect(found.sort()).toEqual(NAMED);
});

const source = (path: string) => readFileSync(join("node_modules", path), "utf8");

describe("what the shop uses of Next without its promise is there", () => {
  test("the query of the address in a page that is made for everybody", () => {
    expect(
      SearchParamsContext,
      "Next has no SearchParamsContext any more: useAddressSearch (lib/platform/front-door/next-internals-browser.ts) needs another source.",
    ).toHaveProperty("Provider");
  });

  test("whether a page is rendered for a request", () => {
    const message =
      "Next says differently what it renders: requestSearch (lib/platform/front-door/next-internals.ts) needs another source.";
    expect(workUnitAsyncStorage.getStore, message).toBeTypeOf("function");
    expect(source("next/dist/server/async-storage/request-store.js"), message).toMatch(/type: 'request'/);
  });

  test("its cache of pages, that cache's memory, and the tags that have expired", () => {
    const given = fileSystemCache as unknown as { default?: typeof fileSystemCache };
    const FileSystemCache = given.default ?? fileSystemCache;
    new FileSystemCache({
      fs: undefined as never,
      serverDistDir: "/nowhere",
      flushToDisk: false,
      maxMemoryCacheSize: 1_000_000,
      revalidatedTags: [],
      _requestHeaders: {},
    });
    const message =
      "Next keeps its pages differently: adapt lib/platform/page-cache/page-cache.mjs, which extends its cache.";
    expect(Reflect.get(FileSystemCache, "memoryCache"), message).toMatchObject({
      get: expect.any(Function),
      set: expect.any(Function),
      has: expect.any(Function),
    });
    expect(Reflect.has(Reflect.get(FileSystemCache, "memoryCache"), "onEvict"), message).toBe(true);
    expect(tagsManifest.areTagsExpired, message).toBeTypeOf("function");
    expect(tagsManifest.areTagsStale, message).toBeTypeOf("function");
  });
});

describe("what the shop repeats of Next is the same there", () => {
  test("the name by which the router fetches a whole page", () => {
    expect(
      WHOLE.kind,
      "Next names whole prefetches differently: lib/platform/workarounds/prefetch-whole.ts",
    ).toBe(PrefetchKind.FULL);
  });

  test("the header of what the router fetches ahead", () => {
    expect(
      PREFETCH_HEADER,
      "Next marks prefetches differently: copy the header's name into lib/platform/workarounds/pause-prefetches.ts.",
    ).toBe(NEXT_ROUTER_PREFETCH_HEADER);
  });

  test("the clients for which it renders pages whole", () => {
    expect(
      NEXT_BOTS,
      "Next's list of bots has changed: copy it into lib/platform/workarounds/true-status.ts",
    ).toBe(HTML_LIMITED_BOT_UA_RE.source);
  });
});

function PageWithScript() {
  preinit("/first.js", { as: "script" });
  return createElement("html", null, createElement("body", null, "Rings"));
}

describe("what a work-around makes up for is still missing", () => {
  test("Next replaces the Vary of the middleware", () => {
    expect(
      source("next/dist/build/templates/app-page-runtime.js"),
      "Next sets Vary differently: see whether lib/platform/front-door/headers/vary.ts can go.",
    ).toMatch(/res\.setHeader\('[Vv]ary',/);
  });

  test("Next compresses without Brotli", () => {
    expect(
      source("next/dist/compiled/compression/index.js"),
      "Next may compress with Brotli: see whether lib/platform/front-door/answers/compression.ts can go.",
    ).not.toMatch(/createBrotliCompress/);
  });

  test("Next dates a page by the end of its render", () => {
    expect(
      source("next/dist/server/lib/incremental-cache/file-system-cache.js"),
      "Next dates pages differently: see whether lib/platform/page-cache/page-cache.mjs has to.",
    ).toMatch(/lastModified: Date\.now\(\)/);
  });

  test("the kinds of prefetches have no public name", () => {
    expect(
      navigation,
      "Next exports the kinds of prefetches: use them in lib/platform/workarounds/prefetch-whole.ts.",
    ).not.toHaveProperty("PrefetchKind");
  });

  test("the router's prefetches don't wait for a navigation", () => {
    expect(
      source("next/dist/client/components/segment-cache/scheduler.js"),
      "Next may hold prefetches back itself: see whether lib/platform/workarounds/pause-prefetches.ts can go.",
    ).toMatch(/TODO: Also check if there's an in-progress navigation/);
  });

  test("Next sends built files as they are", () => {
    expect(
      source("next/dist/server/serve-static.js"),
      "Next may send compressed files: see whether lib/platform/front-door/answers/built-files.ts can go.",
    ).not.toMatch(/brotli|gzip|\.br\b|encoding/i);
  });

  test("Next believes a client that names its own address", () => {
    expect(
      source("next/dist/server/base-server.js"),
      "Next sets X-Forwarded-For differently: see whether lib/platform/front-door/requests/peer-address.ts can go.",
    ).toMatch(/headers\['x-forwarded-for'\] \?\?=/);
  });

  test("Next fails over a router state that it can't read", () => {
    expect(
      source("next/dist/server/app-render/parse-and-validate-flight-router-state.js"),
      "Next reads the router state differently: see what lib/platform/front-door/requests/malformed-requests.ts still has to refuse.",
    ).toMatch(/throw new Error\('The router state header was sent but could not be parsed\.'\)/);
  });

  test("Next fails over an action that it can't decode", () => {
    expect(
      source("next/dist/server/app-render/action-handler.js"),
      "Next refuses actions differently: see whether lib/platform/front-door/requests/malformed-action.ts can go.",
    ).not.toMatch(/statusCode = 400|ApiError\(400/);
  });

  test("Next traces no request as a whole", () => {
    expect(
      source("next/dist/server/lib/router-server.js"),
      "Next may trace requests as a whole: see whether lib/platform/front-door/span.ts can go.",
    ).not.toMatch(/getTracer/);
  });

  test("a page waits for its status only where the client is a bot", () => {
    expect(
      source("next/dist/build/templates/app-page-runtime.js"),
      "Next decides differently when it streams: see whether lib/platform/workarounds/true-status.ts can go.",
    ).toMatch(/shouldServeStreamingMetadata\)\(userAgent, nextConfig\.htmlLimitedBots\)/);
  });

  test("useSearchParams leaves a hole in a static page", () => {
    expect(
      source("next/dist/client/components/navigation.js"),
      "useSearchParams may be answered in a static page: see whether lib/platform/front-door/next-internals-browser.ts can go.",
    ).toMatch(/useDynamicSearchParams\?\.\('useSearchParams\(\)'\)/);
  });

  test("a page that Next resumes doesn't get the state of its form", () => {
    const [, options = ""] =
      /resumeToFizzStream, resumeAppElement, postponed, \{([^}]*)\}/.exec(
        source("next/dist/server/app-render/app-render.js"),
      ) ?? [];
    const message =
      "Next resumes pages differently: see whether lib/platform/workarounds/request-value.ts can go.";
    expect(options, message).toMatch(/onError/);
    expect(options, message).not.toMatch(/formState/);
  });

  test("a route handler's answer is a web stream that Next pipes", () => {
    expect(
      source("next/dist/server/send-response.js"),
      "Next sends the answers of route handlers differently: measure whether lib/platform/front-door/answers/direct-reads.ts still saves anything.",
    ).toMatch(/pipeToNodeResponse\)\(response\.body,/);
  });

  test("Next keeps pages by their path alone", () => {
    expect(
      source("next/dist/build/templates/app-page-runtime.js"),
      "Next may keep pages by their query: see whether lib/platform/front-door/answers/shared-pages.ts can go.",
    ).toMatch(/ssgCacheKey = resolvedPathname;/);
  });

  test("the router takes what it fetched ahead of a static page for every query", () => {
    expect(
      source("next/dist/client/components/segment-cache/vary-path.js"),
      "Next may tell the queries of a static page apart: see whether lib/platform/front-door/requests/list-prefetches.ts can go.",
    ).toMatch(/doesVaryOnSearchParams = fetchStrategy === \S+\.Full \|\| fetchStrategy === \S+\.PPRRuntime;/);
  });

  test("scripts stand in the head and don't wait for the first paint", async () => {
    const message =
      "React writes scripts differently: see whether lib/platform/front-door/scripts/late-scripts.ts can go.";
    expect(renderToString(createElement(PageWithScript)), message).toMatch(
      /<script src="\/first\.js" async=""><\/script><\/head>/,
    );
  });

  test("the document of notFound() is empty, and a page can't choose its status", () => {
    const message =
      "Next may render the message of notFound(): see whether lib/platform/front-door/status/page-status.ts can go.";
    expect(source("next/dist/server/app-render/app-render.js"), message).toMatch(/id: '__next_error__'/);
    expect(Object.keys(navigation).concat(Object.keys(headers)).join(" "), message).not.toMatch(/status/i);
  });

  test("a page that fails is answered with 500, whatever the cause", () => {
    const message =
      "Next may let a page answer 503: see whether lib/platform/front-door/status/unavailable-status.ts can go.";
    expect(source("next/dist/server/app-render/app-render.js"), message).toMatch(/res\.statusCode = 500;/);
    expect(Object.keys(navigation).join(" "), message).not.toMatch(/unavailable/i);
  });

  test("Next sends every browser what its oldest would lack", () => {
    expect(
      source("next/dist/build/polyfills/polyfill-module.js"),
      "Next may send fewer polyfills: see whether scripts/lib/build/lean/lean-scripts.mjs can go.",
    ).toMatch(/"trimStart"in String\.prototype/);
  });

  test("a page that awaits its searchParams can't be made for everybody", () => {
    expect(
      source("next/dist/server/request/search-params.js"),
      "Next may make pages that read their query: see whether requestSearch (lib/platform/front-door/next-internals.ts) can go.",
    ).toMatch(/case 'prerender':[\s\S]*?makeHanging\w*\(/);
  });

  test("a development server writes what it has compiled only if it is asked to", () => {
    expect(
      source("next/dist/server/dev/hot-reloader-turbopack.js"),
      "Next ends its development server differently: see what scripts/lib/serve/shop-server.mjs has to set.",
    ).toMatch(
      /__NEXT_DEV_WAIT_FOR_TURBOPACK_SHUTDOWN === '1'\) \{\s*await project\.shutdown\(\);\s*\} else \{/,
    );
  });

  test("a page is sent as HTML and once more as data, whole", () => {
    expect(
      source("next/dist/server/app-render/use-flight-response.js"),
      "Next sends a page's data differently: see whether lib/platform/workarounds/document-only.ts can go.",
    ).toMatch(/scriptStart\}self\.__next_f\.push\(\$\{htmlInlinedData\}\)/);
  });

  test("next-auth takes a callback that failed for a session that has ended", () => {
    expect(
      source("next-auth/core/routes/session.js"),
      "next-auth handles failures differently: see whether lib/platform/workarounds/session-fault.ts can go.",
    ).toMatch(/catch \(error\) \{[^}]*"JWT_SESSION_ERROR"[^}]*sessionStore\.clean\(\)/);
  });

  test("drizzle begins a transaction before it can release its connection", () => {
    expect(
      source("drizzle-orm/node-postgres/session.js"),
      "drizzle begins transactions differently: see whether lib/platform/workarounds/release-lost.ts can go.",
    ).toMatch(/await tx\.execute\(sql`begin[^;]*;\s*try \{/);
  });
});
