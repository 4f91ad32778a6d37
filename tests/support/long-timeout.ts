import { configure } from "@testing-library/dom";

/** What a test waits for may load a module first, which on a busy machine takes longer than the usual second. */
export const LONG_TIMEOUT = { timeout: 20_000 };

configure({ asyncUtilTimeout: LONG_TIMEOUT.timeout });
