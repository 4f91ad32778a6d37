import { constants } from "node:zlib";
import compress from "compression";
import { BROTLI_QUALITY } from "@/lib/platform/encoding/encodings";
import type { Step } from "@/lib/platform/front-door/step";
import { compressOnce } from "./compress-once";

// few browsers accept no Brotli, so gzip may take half a millisecond more to send 1 % less; its types name Express, though it
// works on Node’s own requests and responses
const compressing = compress({
  level: 8,
  memLevel: 9,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
}) as Step;

/**
 * Compresses answers with Brotli or gzip, static pages once for all.
 *
 * Problem: Next compresses each answer again, and knows no Brotli.
 * Goes when: Next compresses with Brotli (https://github.com/vercel/next.js/pull/19151) and keeps static pages compressed.
 */
export const compression: Step = (request, response, next) =>
  compressing(request, response, () => {
    compressOnce(request, response);
    next();
  });
