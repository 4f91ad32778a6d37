import { fnvHash, secondHash } from "@/lib/platform/encoding/hash";
import { processWide } from "@/lib/platform/runtime/process-wide";

/**
 * Hands a text from the server's rendering of a page to that of its document, so that it stands there once.
 *
 * Problem: whatever a server component renders goes to the browser twice, as HTML and as data for hydration, even what
 * no script ever reads. A product's structured data is a fourth of its data.
 * Goes when: React renders something into the document alone (https://github.com/facebook/react/issues/6985).
 */
const texts = processWide("document-only", () => new Map<string, string>());

/** More texts than pages are rendered at the same time; the oldest leave. */
const MOST = 500;

/** Keeps a text until the document that holds it is rendered, and returns the key to find it by. */
export function keepForDocument(text: string): string {
  const stored = texts();
  const key = hashOf(text);
  // the newest are at the end
  stored.delete(key);
  stored.set(key, text);
  for (const oldest of stored.keys()) {
    if (stored.size <= MOST) break;
    stored.delete(oldest);
  }
  return key;
}

/** The text that was kept; empty in the browser, where the document has it. */
export const textOfDocument = (key: string): string => texts().get(key) ?? "";

const hashOf = (text: string) => `${fnvHash(text).toString(36)}${secondHash(text).toString(36)}`;
