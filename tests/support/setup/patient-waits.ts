import { vi } from "vitest";

/** How long a test waits for a condition unless it says otherwise: a busy machine takes longer than the default second. */
const PATIENCE_MS = 20_000;

const { waitFor, waitUntil } = vi;
type Options = Parameters<typeof waitFor>[1];
const patient = (options: Options) =>
  typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options };

// a process that runs many files sets this up for each of them
if (!("isPatient" in waitFor)) {
  const mark = { isPatient: true };
  vi.waitFor = Object.assign(
    ((callback, options) => waitFor(callback, patient(options))) as typeof waitFor,
    mark,
  );
  vi.waitUntil = ((callback, options) => waitUntil(callback, patient(options))) as typeof waitUntil;
}
