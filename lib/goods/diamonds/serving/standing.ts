import type { DiamondIndex } from "../index/diamond-index";
import type { LiveIndex } from "./live-index";

/** Kept on globalThis because each server bundle has its own copy of this module. */
const shared = globalThis as typeof globalThis & { adamasDiamondIndex?: LiveIndex };

/** This process's index, or null while it does not stand: then the database is asked. */
export const standingIndex = (): DiamondIndex | null => shared.adamasDiamondIndex?.standing() ?? null;

/** The change-log version the index holds whole; null while it does not stand. */
export const indexVersion = (): number | null => shared.adamasDiamondIndex?.version() ?? null;
