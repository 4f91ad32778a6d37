import { headers } from "next/headers";
import { processWide } from "@/lib/platform/runtime/process-wide";

/**
 * Stores a value that a server action sets for the page rendered in the same request.
 *
 * Problem: `useActionState` passes a page the state returned by its form, except without JavaScript on a page that
 * Next resumes from a build-time prerender.
 * Goes when: the state also reaches resumed pages (https://github.com/vercel/next.js/pull/97784).
 * @param name unique among all such values
 */
export function requestValue<T>(name: string) {
  // the headers are the same object throughout a request
  const values = processWide(`request-value.${name}`, () => new WeakMap<object, T>());
  return {
    get: async (): Promise<T | undefined> => values().get(await headers()),
    set: async (value: T): Promise<void> => {
      values().set(await headers(), value);
    },
  };
}
