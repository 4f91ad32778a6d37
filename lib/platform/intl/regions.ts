import { lazy } from "./lazy";

const regions = lazy(() => new Intl.DisplayNames("en-US", { type: "region", fallback: "none" }));

/** A country's name in English by its code of two letters; null if there is none. */
export const regionName = (code: string): string | null => regions().of(code) ?? null;
