import { existsSync } from "node:fs";
import { join } from "node:path";

/** Text of HTML with its entities decoded. */
export const decoded = (html: string): string =>
  html
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

export const titleOf = (html: string): string => decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");

/** The canonical address of a page; empty if it has none. */
export const canonicalOf = (html: string): string =>
  decoded(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "");

/**
 * Every address within the shop that a page links to or shows: links, pictures in each of their sizes, and
 * the share image, without fragments.
 */
export function addressesIn(html: string, base: string): string[] {
  // React's streamed data repeats the page's content in scripts
  const page = html.replace(/<script\b[^>]*>.*?<\/script>/gs, "");
  const plain = [...page.matchAll(/\s(?:href|src|content)="([^"]+)"/g)].map(([, address = ""]) => address);
  const sets = [...page.matchAll(/\s(?:srcset|imagesrcset)="([^"]+)"/gi)].flatMap(([, set = ""]) =>
    set.split(", ").map((candidate) => candidate.split(" ")[0] ?? ""),
  );
  return [...plain, ...sets].flatMap((address) => withinShop(decoded(address), base) ?? []);
}

function withinShop(address: string, base: string): string | null {
  if (!/^(\/(?!\/)|https?:)/.test(address) || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (url.origin !== new URL(base).origin || url.pathname.startsWith("/_next/")) return null;
  return url.pathname + url.search;
}

/**
 * Keeps at most two of the addresses that differ only in their queries, because a list's filters are endless.
 */
export function bounded(addresses: Iterable<string>): string[] {
  const seen = new Map<string, number>();
  return [...new Set(addresses)].filter((address) => {
    const [path = "", query] = address.split("?");
    if (query === undefined) return true;
    // each stone is a page of its own, and there are many
    const count = (seen.get(path) ?? 0) + 1;
    seen.set(path, count);
    return count <= 2;
  });
}

/** A picture in one of its sizes and formats, which are the same for all (image-widths.test.ts). */
const SIZE = /^(\/pictures\/.+)-\d+\.(?:avif|webp|jpe?g)$/;

/** Keeps one size of each picture: thousands of addresses differ only in the size. */
function oneSizeEach(addresses: Iterable<string>): string[] {
  const byPicture = new Map<string, string>();
  for (const address of addresses) {
    const picture = SIZE.exec(address)?.[1] ?? address;
    if (!byPicture.has(picture)) byPicture.set(picture, address);
  }
  return [...byPicture.values()];
}

/**
 * The addresses that respond with an error, checked a few at a time; rendered pictures are looked up among
 * the files, and derived ones are asked for in one of their sizes, without being made.
 */
export async function brokenOf(
  addresses: Iterable<string>,
  base: string,
  ask: (path: string) => Promise<Response> = (path) => fetch(`${base}${path}`),
): Promise<string[]> {
  const left = oneSizeEach(addresses);
  const broken: string[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        if (next.startsWith("/renders/")) {
          if (!existsSync(join("public", next))) broken.push(`${next} is no file`);
          continue;
        }
        const isDerived = next.startsWith("/pictures/small/");
        const response = isDerived ? await fetch(`${base}${next}`, { method: "HEAD" }) : await ask(next);
        await response.body?.cancel();
        if (!response.ok) broken.push(`${next} answers ${response.status}`);
      }
    }),
  );
  return broken;
}
