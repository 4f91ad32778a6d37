import type { Step } from "@/lib/platform/front-door/step";
import { requireStrictTransport } from "@/lib/platform/security/strict-transport";

/**
 * Has every answer say that the shop is reached by https alone: pages, calls, files and refusals. A shop whose address is
 * plain http says nothing.
 */
export function strictTransport(shopUrl: string): Step {
  const isSecure = shopUrl.startsWith("https:");
  return (request, response, next) => {
    if (isSecure) requireStrictTransport(request, response);
    next();
  };
}
