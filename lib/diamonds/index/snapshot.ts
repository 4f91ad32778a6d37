import type { DiamondIndex, IndexOptions } from "./diamond-index";

export type SnapshotFault = "missing" | "truncated" | "foreign" | "other-format" | "damaged";
/** Why a snapshot file was not used; the index is then built from the database. */
export declare class SnapshotRefused extends Error {
  readonly reason: SnapshotFault;
}

/** Writes the index and the change-log version it stands at: a temporary file beside it, fsync, rename. */
export declare function saveSnapshot(index: DiamondIndex, path: string, version: number): Promise<void>;

/** @throws SnapshotRefused */
export declare function restoreSnapshot(
  path: string,
  options?: Pick<IndexOptions, "kernel">,
): Promise<{ index: DiamondIndex; version: number }>;
