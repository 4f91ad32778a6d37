import { lazy } from "./lazy";

const allFormat = lazy(() => new Intl.ListFormat("en-US", { type: "conjunction" }));
const anyFormat = lazy(() => new Intl.ListFormat("en-US", { type: "disjunction" }));

/** `round, oval, and pear` */
export const formatAll = (words: readonly string[]): string => allFormat().format(words);

/** `round, oval, or pear` */
export const formatAny = (words: readonly string[]): string => anyFormat().format(words);
