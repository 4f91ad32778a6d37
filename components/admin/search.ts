import type { Permission } from "@/lib/people/staff/roles";

type Found = { key: string; label: string; detail: string; to: string };

/** A kind of record that the palette finds; each asks its own list. */
type Finder = { permission: Permission; find: (words: string, signal: AbortSignal) => Promise<Found[]> };

/** What the palette searches besides the pages. */
export const FINDERS: readonly Finder[] = [];
