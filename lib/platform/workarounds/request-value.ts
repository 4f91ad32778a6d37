import { headers } from "next/headers";
import { processWide } from "@/lib/platform/runtime/process-wide";

/**
 * A value that a server action leaves for the page rendered in the same request.
 *
 * Problem: `useActionState` hands a page the state its form came back with, but not, without a script, where Next resumes
 * a page that it had begun at build.
 * Goes when: the state reaches resumed pages too.
 * @param name unique among all such values
 */
export function requestValue<T>(name: string) {
  // the headers are one object throughout a request
  const values = processWide(`request-value.${name}`, () => new WeakMap<object, T>());
  return {
    get: async (): Promise<T | undefined> => values().get(await headers()),
    set: async (value: T): Promise<void> => {
      values().set(await headers(), value);
    },
  };
}
