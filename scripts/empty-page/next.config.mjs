import { parse } from "node:path";

/** As the shop is built, with nothing in it. */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // it is built in a folder of its own, its packages are the project's, which may lie anywhere
  turbopack: { root: parse(import.meta.dirname).root },
};
