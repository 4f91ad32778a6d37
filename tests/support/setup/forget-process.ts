/** Survives, because every copy of the module must find the test file's database. */
const KEPT = "adamas.database-scope";

/** Clears the shop's process-wide state, as a new process would (lib/platform/runtime/process-wide.ts). */
export function forgetProcess(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    const name = key.description ?? "";
    if (name.startsWith("adamas.") && name !== KEPT) Reflect.deleteProperty(globalThis, key);
  }
}
