import { configure } from "@testing-library/dom";

/** What a test waits for may load a module first, which on a busy machine takes longer than the usual second. */
export const PATIENTLY = { timeout: 20_000 };

configure({ asyncUtilTimeout: PATIENTLY.timeout });
