import { env } from "@/env.mjs";

/**
 * Base address of the API, ending in a slash. A relative one ("/api/") means this process answers; an absolute one
 * names a provider host that both browser and server call.
 */
export const apiBase = env.NEXT_PUBLIC_API_BASE_URL.replace(/\/*$/, "/");

export const apiIsRemote = /^https?:\/\//.test(apiBase);
