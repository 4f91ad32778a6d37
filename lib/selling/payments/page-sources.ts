import type { PageSources } from "@/lib/platform/security/csp";
import { cardPageSources } from "./stripe/page-sources";

/**
 * What the pages that take a payment load from its provider; null where no provider is set up. The registry of methods
 * answers everything else: the middleware reads this one, since it must not load a provider's library.
 */
export const paymentPageSources = (): PageSources | null => cardPageSources();
