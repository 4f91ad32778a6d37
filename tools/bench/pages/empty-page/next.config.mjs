import { parse } from "node:path";

/** The shop's build settings without its content. */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // it is built in a temporary folder, while its packages are the project's, which may be anywhere
  turbopack: { root: parse(import.meta.dirname).root },
};
