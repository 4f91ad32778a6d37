import { env } from "@/env.mjs";

/**
 * Base address of the API, ending in a slash. Relative ("/api/") means this very process answers; an
 * absolute one names a provider host that browser and server both ask.
 */
export const apiBase = env.NEXT_PUBLIC_API_BASE_URL.replace(/\/*$/, "/");

export const apiIsRemote = /^https?:\/\//.test(apiBase);
