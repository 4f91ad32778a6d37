import { configure } from "@testing-library/dom";

/**
 * Timeout for a test that may load a module first, which on a busy machine takes longer than the default
 * second.
 */
export const LONG_TIMEOUT = { timeout: 20_000 };

configure({ asyncUtilTimeout: LONG_TIMEOUT.timeout });
