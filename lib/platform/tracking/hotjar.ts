/** Version of Hotjar's tracking code. */
const SNIPPET_VERSION = 6;

/** Parses a site id of the session recorder: digits only, since it becomes part of a script's address. */
export function parseSiteId(value: unknown): number | null {
  if (typeof value !== "number" && typeof value !== "string") return null;
  return /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : null;
}

/** Starts the session recorder, once per document. Runs only in the browser and only after consent. */
export async function startHotjar(id: number): Promise<void> {
  const { hotjar } = await import("react-hotjar");
  if (!hotjar.initialized()) hotjar.initialize({ id, sv: SNIPPET_VERSION });
}
