import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { MARKDOWN_HEADER } from "./lib/found/markdown/markdown-header";
import { MISSING_HEADER } from "./lib/found/missing/missing-header";
import { ANSWER_HEADERS } from "./lib/platform/security/answer-headers";
import { MAX_FORM_BYTES } from "./lib/platform/security/refused-request";
import { htmlLimitedBots, statusMarker } from "./lib/platform/workarounds/true-status";

// env.mjs validates the environment; only what decides where and how to build is read here
const distDir = process.env.NEXT_DIST_DIR ?? ".next";

/**
 * Returns the build id, `<time in base 36>-<random>`: created once per build, inherited by its worker processes, read
 * back when the build is served.
 */
function buildIdOf(phase: string): string {
  if (phase === PHASE_PRODUCTION_SERVER) {
    return readFileSync(join(process.cwd(), distDir, "BUILD_ID"), "utf8").trim();
  }
  if (phase === PHASE_PRODUCTION_BUILD) {
    process.env.ADAMAS_BUILD_ID ??= `${Date.now().toString(36)}-${randomBytes(9).toString("hex")}`;
    return process.env.ADAMAS_BUILD_ID;
  }
  return `${Date.now().toString(36)}-dev`;
}

export default function config(phase: string): NextConfig {
  const buildId = buildIdOf(phase);
  const [, secret = "dev"] = buildId.split("-");
  const marker = statusMarker(secret);

  return {
    distDir,
    // pages that end in .dev.tsx exist in development only and are not built
    pageExtensions: phase === PHASE_DEVELOPMENT_SERVER ? ["dev.tsx", "tsx", "ts"] : ["tsx", "ts"],
    // `npm run build` makes a folder that runs by itself; a shop served from its sources needs no copy
    output: process.env.ADAMAS_STANDALONE === "1" ? "standalone" : undefined,
    cacheComponents: true,
    cacheHandler: join(import.meta.dirname, "lib/platform/page-cache/page-cache.mjs"),
    partialPrefetching: true,
    agentRules: false,
    poweredByHeader: false,
    // two caches of so many bytes each, of pages and of what they read; pages that give way are packed
    cacheMaxMemorySize: 10 * 1024 * 1024,
    // lib/platform/front-door/answers/compression.ts compresses, with Brotli too
    compress: false,
    devIndicators: false,
    generateBuildId: () => buildId,
    env: {
      ADAMAS_STRICT_MARKER: marker,
      ADAMAS_BUILD_FOLDER: distDir,
    },
    htmlLimitedBots: htmlLimitedBots(marker),
    // pdfkit reads its own data files from its installed location, and ssh2 looks for compiled parts that it can do without
    // what collects traces and metrics loads its interface from its installed location, and shares its state
    serverExternalPackages: ["pdfkit", "ssh2-sftp-client", "@opentelemetry/api"],
    // A package that isn't bundled is imported, which makes a promise of each module that needs it. A promise that is made while a page
    // renders keeps all that the page was made of, on a Node whose async contexts are properties of promises, for as long as the
    // module is loaded. Nearly every module needs the database.
    transpilePackages: ["pg"],
    images: { deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2560, 3840], imageSizes: [160, 320] },
    // a lockfile in a parent folder would change the root
    turbopack: { root: import.meta.dirname },
    // `npm test` checks types in a step of its own
    typescript: { ignoreBuildErrors: process.env.NEXT_TYPES_CHECKED === "1" },
    experimental: {
      globalNotFound: true,
      // a dynamic page would carry its content twice, once to be kept for later navigations
      cachedNavigations: false,
      // otherwise every requested unknown slug is written to disk, without limit
      isrFlushToDisk: false,
      serverActions: { bodySizeLimit: MAX_FORM_BYTES },
      // a start would load the code of every route before its first page; each loads with its first visitor
      preloadEntriesOnStart: false,
      // nothing reads them
      turbopackSourceMaps: false,
      turbopackInputSourceMaps: false,
      // on a busy machine the database of a build may take longer than a page waits
      staticGenerationRetryCount: 3,
    },
    rewrites: async () => ({
      beforeFiles: [
        {
          source: "/:path*",
          has: [{ type: "header", key: MARKDOWN_HEADER, value: marker }],
          destination: "/markdown/:path*",
        },
        {
          source: "/:path*",
          has: [{ type: "header", key: MISSING_HEADER, value: marker }],
          // no route has this address, so app/global-not-found.tsx answers
          destination: "/missing",
        },
      ],
    }),
    headers: async () => [
      { source: "/:path*", headers: ANSWER_HEADERS },
      // mailed links carry a secret that must not reach other pages or hosts through the referrer
      { source: "/auth/:path*", headers: [{ key: "referrer-policy", value: "no-referrer" }] },
      // browsers ask for the icons again after each navigation within a document, and for these on each page
      ...["/icon.svg", "/apple-icon.png", "/manifest.webmanifest", "/icons/:path*", "/true-size/:path*"].map(
        (source) => ({
          source,
          headers: [{ key: "cache-control", value: "public, max-age=86400" }],
        }),
      ),
      // the file that a customer keeps is called by what it is, in every shop
      ...["a4", "letter"].map((paper) => ({
        source: `/ring-sizer/adamas-ring-sizer-${paper}.pdf`,
        headers: [{ key: "content-disposition", value: `inline; filename="ring-sizer-${paper}.pdf"` }],
      })),
      // a rendered picture's name changes with its content, and a face's
      ...["/renders/:path*", "/fonts/:path*"].map((source) => ({
        source,
        headers: [{ key: "cache-control", value: "public, max-age=31536000, immutable" }],
      })),
    ],
  };
}
