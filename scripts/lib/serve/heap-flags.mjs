/**
 * Half of V8's own limit: new objects occupy up to three times this many MB, which V8 keeps once a load has needed them. Only
 * what starts a process can set it.
 */
export const YOUNG_HEAP = "--max-semi-space-size=8";
