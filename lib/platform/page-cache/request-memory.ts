import { createChangeCache } from "@/lib/platform/cache/change-cache";
import { isRequestTime } from "@/lib/platform/front-door/next-internals";
import { shopCurrency } from "@/lib/platform/money/model";
import { processWide } from "@/lib/platform/runtime/process-wide";

/** Room for what all pages show: categories, settings, and each list's filters. */
const MOST_BYTES = 4 * 1024 * 1024;
/** A value takes more than its JSON, since each has its own object, and each text a head. */
const BYTES_A_CHARACTER = 2.5;

type Remembered = { readonly value: unknown };

const memories = processWide(
  "request-memories",
  () => new Map<number, ReturnType<typeof createChangeCache<Remembered>>>(),
);

function memoryFor(ttlSeconds: number) {
  const memory =
    memories().get(ttlSeconds) ??
    createChangeCache<Remembered>({
      mostBytes: MOST_BYTES,
      ttlSeconds,
      sizeOf: ({ value }) => (JSON.stringify(value) ?? "").length * BYTES_A_CHARACTER,
    });
  memories().set(ttlSeconds, memory);
  return memory;
}

/**
 * Lets pages that are rendered for their request take what all pages show from this process's memory until something changes. An entry of
 * `use cache` is decoded at every read, and a page has a dozen of them.
 * @param options.cached the read with `use cache`, for pages that are made for everybody and expire with its tags, and where `read` fails
 * @param options.read the same without any cache
 * @param options.name unique among all such reads
 * @param options.ttlSeconds how long a value is fresh while nothing changes
 */
export const remembered =
  <A extends readonly unknown[], T>({
    name,
    cached,
    read,
    ttlSeconds,
  }: {
    name: string;
    cached: (...args: A) => Promise<T>;
    read: (...args: A) => Promise<T>;
    ttlSeconds: number;
  }) =>
  async (...args: A): Promise<T> => {
    if (!isRequestTime()) return cached(...args);
    try {
      const { value } = await memoryFor(ttlSeconds).find(JSON.stringify([name, ...args]), async () => ({
        value: await read(...args),
      }));
      return value as T;
    } catch (error) {
      // pages that were made for everybody are in the shop's own currency
      if (!(error instanceof Error) || shopCurrency().terms !== undefined) throw error;
      // while the database is away, pages that were made before it went still say what all of them show
      return cached(...args);
    }
  };
