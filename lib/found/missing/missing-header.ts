/**
 * The request header by which the middleware has an address answered by the page for unknown addresses (`rewrites` in
 * next.config.ts; lib/found/markdown/markdown-header.ts says why the middleware doesn't rewrite).
 */
export const MISSING_HEADER = "x-adamas-missing";
