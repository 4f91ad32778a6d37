/** Stays: every copy of the module has to find the database that the test file was given. */
const KEPT = "adamas.database-scope";

/** Forgets what the process keeps for the shop, as a new process would (lib/platform/runtime/process-wide.ts). */
export function forgetProcess(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    const name = key.description ?? "";
    if (name.startsWith("adamas.") && name !== KEPT) Reflect.deleteProperty(globalThis, key);
  }
}
