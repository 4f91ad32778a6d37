/** Characters of the longest state that Next reads. */
const LONGEST = 40_000;

/** How a segment's parameter matches, as Next writes it. */
const PARAM_TYPES = [
  "c",
  "oc",
  "d",
  ...["(..)(..)", "(.)", "(..)", "(...)"].flatMap((at) => [`ci${at}`, `di${at}`]),
];

const REFETCHES = ["refetch", "inside-shared-layout", "metadata-only"];

/**
 * Whether the router state that a browser sends is one that Next can read. It throws over any other
 * (next/dist/server/app-render/parse-and-validate-flight-router-state.js), which a test compares with this.
 */
export function isRouterState(header: string | string[]): boolean {
  if (typeof header !== "string" || header.length > LONGEST) return false;
  try {
    return isTree(JSON.parse(decodeURIComponent(header)));
  } catch (error) {
    if (error instanceof URIError || error instanceof SyntaxError || error instanceof RangeError)
      return false;
    throw error;
  }
}

/** `[segment, children by their slot, [url, search]?, refetch?, hints?, …?]` */
function isTree(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6) return false;
  const [segment, children, address, refetch, hints, last] = value as unknown[];
  return (
    isSegment(segment) &&
    isRecord(children) &&
    Object.values(children).every(isTree) &&
    (isNothing(address) || isStrings(address, 2)) &&
    (isNothing(refetch) || REFETCHES.includes(refetch as string)) &&
    (isNothing(hints) || typeof hints === "number") &&
    (last === undefined || typeof last === "string")
  );
}

/** A name, or `[name, value, type, static siblings]` of a parameter. */
function isSegment(value: unknown): boolean {
  if (typeof value === "string") return true;
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [name, key, type, siblings] = value as unknown[];
  return (
    isStrings([name, key], 2) &&
    PARAM_TYPES.includes(type as string) &&
    (siblings === null || isStrings(siblings))
  );
}

const isNothing = (value: unknown): boolean => value === undefined || value === null;

const isStrings = (value: unknown, length?: number): boolean =>
  Array.isArray(value) &&
  (length === undefined || value.length === length) &&
  value.every((each) => typeof each === "string");

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
