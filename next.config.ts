import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { htmlLimitedBots, statusMarker } from "./lib/platform/workarounds/true-status";

// the environment is validated by env.mjs; here only what decides where and how to build is read
const distDir = process.env.NEXT_DIST_DIR ?? ".next";

/**
 * `<time in base 36>-<random>`: made once a build, inherited by its worker processes, read back when the build
 * is served.
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

/** Headers every answer carries; the content security policy is the middleware's. */
const everywhere = [
  { key: "x-content-type-options", value: "nosniff" },
  { key: "x-frame-options", value: "DENY" },
  { key: "referrer-policy", value: "strict-origin-when-cross-origin" },
  { key: "permissions-policy", value: "camera=(), microphone=(), geolocation=(), browsing-topics=()" },
  { key: "cross-origin-opener-policy", value: "same-origin-allow-popups" },
];

export default function config(phase: string): NextConfig {
  const buildId = buildIdOf(phase);
  const [started = "0", secret = "dev"] = buildId.split("-");
  const marker = statusMarker(secret);

  return {
    distDir,
    // pages that end in .dev.tsx are there while the shop is developed and no part of what is built
    pageExtensions: phase === PHASE_DEVELOPMENT_SERVER ? ["dev.tsx", "tsx", "ts"] : ["tsx", "ts"],
    cacheComponents: true,
    partialPrefetching: true,
    agentRules: false,
    poweredByHeader: false,
    devIndicators: false,
    generateBuildId: () => buildId,
    env: {
      ADAMAS_BUILD_STARTED_AT: new Date(Number.parseInt(started, 36)).toISOString(),
      ADAMAS_STRICT_MARKER: marker,
    },
    htmlLimitedBots: htmlLimitedBots(marker),
    // it reads its own files from where it is installed
    serverExternalPackages: ["pdfkit"],
    images: { deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2560, 3840] },
    // a lockfile above the project would change the root
    turbopack: { root: import.meta.dirname },
    // `npm test` checks them in a step of its own
    typescript: { ignoreBuildErrors: process.env.NEXT_TYPES_CHECKED === "1" },
    experimental: {
      globalNotFound: true,
      // else every unknown slug asked for is written to disk, without bound
      isrFlushToDisk: false,
      // a form may bring a picture of 6 MB (see lib/people/inbox/forms.ts) and the words beside it
      serverActions: { bodySizeLimit: "7mb" },
    },
    headers: async () => [
      { source: "/:path*", headers: everywhere },
      // mailed links carry a secret, which no other page and no other host is told
      { source: "/auth/:path*", headers: [{ key: "referrer-policy", value: "no-referrer" }] },
      // a rendered picture's name changes with its content
      {
        source: "/renders/:path*",
        headers: [{ key: "cache-control", value: "public, max-age=31536000, immutable" }],
      },
    ],
  };
}
