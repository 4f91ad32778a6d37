/** Survives, because the test file's database is among them, and every copy of a module must find it. */
const KEPT = "adamas.scoped-values";

/** Clears the shop's process-wide state, as a new process would (lib/platform/runtime/process-wide.ts). */
export function forgetProcess(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    const name = key.description ?? "";
    if (name.startsWith("adamas.") && name !== KEPT) Reflect.deleteProperty(globalThis, key);
  }
}
