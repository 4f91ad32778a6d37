/**
 * The request header by which the middleware has a page's Markdown version answered under the page's own address
 * (`rewrites` in next.config.ts). The middleware does not rewrite itself: for a server on 127.0.0.1 Next takes the target
 * for another site and calls it over the network, with the scheme that a proxy claims.
 */
export const MARKDOWN_HEADER = "x-adamas-markdown";
