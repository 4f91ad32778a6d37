/** What a registry reads of a kind of extension that the shop has none of (tsconfig.json). */
const NONE: readonly never[] = [];

export default NONE;
