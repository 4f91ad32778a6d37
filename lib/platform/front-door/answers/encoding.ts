import { preferredEncoding } from "@/lib/platform/encoding/encodings";
import type { Step } from "@/lib/platform/front-door/step";

/** Reduces the many spellings of `Accept-Encoding` to the best encoding that the shop sends. */
export const encoding: Step = (request, _response, next) => {
  request.headers["accept-encoding"] = preferredEncoding(request.headers["accept-encoding"]);
  next();
};
