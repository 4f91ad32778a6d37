/** Addresses of the compared items' pictures by their key, which the shopper's browser keeps beside the comparison. */
export type ComparedPictures = Readonly<Record<string, string>>;

/** Parses the stored pictures; what isn't a path of this site is dropped. */
export function comparedPictures(stored: unknown): ComparedPictures {
  const { pictures } = (stored ?? {}) as { pictures?: unknown };
  if (typeof pictures !== "object" || pictures === null) return {};
  return Object.fromEntries(
    Object.entries(pictures).filter((entry): entry is [string, string] => isOwnPath(entry[1])),
  );
}

const isOwnPath = (address: unknown) =>
  typeof address === "string" && address.startsWith("/") && !address.startsWith("//");
