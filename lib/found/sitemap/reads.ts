import { apiIsRemote } from "@/lib/platform/api/client/base";
import { createTtlCache } from "@/lib/platform/cache/ttl-cache";
import { readList } from "@/lib/platform/db/replica/list-reads";
import { journalEntries, pageEntries, productEntries } from "./pages";
import { parsePartFile, partFile } from "./parts";
import { stoneParts, stonesOf } from "./queries";
import { buildLongSitemap, buildSitemap, buildSitemapIndex, type Sitemap, type SitemapEntry } from "./write";

/** Cache lifetime of a sitemap in seconds, on the server and for clients. */
export const SITEMAP_SECONDS = 3_600;

const FILES: Readonly<Record<string, () => Promise<SitemapEntry[]>>> = {
  "pages.xml": pageEntries,
  "products.xml": productEntries,
  "journal.xml": journalEntries,
};

// a file of forty thousand stones takes some 600 KB, so that the files of a million stones fit in memory
const remembered = createTtlCache<Sitemap>({ ttlSeconds: SITEMAP_SECONDS, maxEntries: 40 });
const parts = createTtlCache<Awaited<ReturnType<typeof stoneParts>>>({
  ttlSeconds: SITEMAP_SECONDS,
  maxEntries: 1,
});

/** The parts of the stones; none if the stones are served by another host. */
const currentParts = async () => (apiIsRemote ? [] : parts("stones", () => readList(stoneParts)));

/** The index of the shop's sitemaps. */
export const readSitemapIndex = (): Promise<Sitemap> =>
  remembered("index", async () => {
    const newest = (entries: readonly SitemapEntry[]) =>
      entries.reduce<Date | undefined>(
        (last, { changed }) => (changed && (!last || changed > last) ? changed : last),
        undefined,
      );
    const files = await Promise.all(
      Object.entries(FILES).map(async ([file, read]) => ({ file, entries: await read() })),
    );
    const stones = (await currentParts()).flatMap(({ part, changed }) =>
      changed === null ? [] : [{ file: partFile(part), changed }],
    );
    return buildSitemapIndex(
      [
        // the protocol has no file without an address
        ...files.flatMap(({ file, entries }) =>
          entries.length === 0 ? [] : [{ file, changed: newest(entries) }],
        ),
        ...stones,
      ].map(({ file, changed }) => ({ path: `/sitemaps/${file}`, changed })),
    );
  });

/** One sitemap by its file name; null if there is none. */
export async function readSitemap(file: string): Promise<Sitemap | null> {
  const entries = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
  if (entries) return remembered(file, async () => buildSitemap(await entries()));
  const part = parsePartFile(file);
  if (!part) return null;
  // a recently read index may have one part more or less; any other number is unknown
  const now = (await currentParts()).length;
  if (now === 0 || Math.abs(now - part.of) > 1) return null;
  return remembered(file, () => buildLongSitemap(stonesOf(part)));
}
