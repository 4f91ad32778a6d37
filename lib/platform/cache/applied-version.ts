import { processWide } from "@/lib/platform/runtime/process-wide";

const applied = processWide("applied-version", (): { version: number | null } => ({ version: null }));

/**
 * The version of the change log up to which this process has expired every tag: what is rendered from now on shows these
 * changes. Null until the process follows the log.
 */
export const appliedVersion = (): number | null => applied().version;

export function noteAppliedVersion(version: number): void {
  applied().version = version;
}
