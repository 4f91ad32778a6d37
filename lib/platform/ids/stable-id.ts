import { createHash } from "node:crypto";

/**
 * Returns the same id for the same name on every machine, so that repeated seeding creates the same rows: a version-8
 * UUID from the name's SHA-256.
 */
export function stableId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
