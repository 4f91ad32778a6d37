import type { PageSources } from "@/lib/platform/security/csp";
import { cardPageSources } from "./stripe/page-sources";

/**
 * The sources that payment pages load from the provider; null if no provider is configured. The registry of methods
 * answers everything else, but the middleware must not load a provider's library and so calls this function.
 */
export const paymentPageSources = (): PageSources | null => cardPageSources();
