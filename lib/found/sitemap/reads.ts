import { apiIsRemote } from "@/lib/platform/api/base";
import { createTtlCache } from "@/lib/platform/cache/ttl-cache";
import { journalEntries, pageEntries, productEntries } from "./pages";
import { parsePartFile, partFile } from "./parts";
import { stoneParts, stonesOf } from "./queries";
import { buildLongSitemap, buildSitemap, buildSitemapIndex, type Sitemap, type SitemapEntry } from "./write";

/** Seconds a sitemap is believed, here and by whoever read it. */
export const SITEMAP_SECONDS = 3_600;

const FILES: Readonly<Record<string, () => Promise<SitemapEntry[]>>> = {
  "pages.xml": pageEntries,
  "products.xml": productEntries,
  "journal.xml": journalEntries,
};

// forty thousand stones take some 600 KB: the files of a million of them are kept
const remembered = createTtlCache<Sitemap>({ ttlSeconds: SITEMAP_SECONDS, maxEntries: 40 });
const parts = createTtlCache<Awaited<ReturnType<typeof stoneParts>>>({
  ttlSeconds: SITEMAP_SECONDS,
  maxEntries: 1,
});

/** The parts of the stones; none where they are another host's. */
const currentParts = async () => (apiIsRemote ? [] : parts("stones", () => stoneParts()));

/** The list of the shop's sitemaps. */
export const readSitemapIndex = (): Promise<Sitemap> =>
  remembered("index", async () => {
    const newest = (entries: readonly SitemapEntry[]) =>
      entries.reduce<Date | undefined>(
        (last, { changed }) => (changed && (!last || changed > last) ? changed : last),
        undefined,
      );
    const files = await Promise.all(
      Object.entries(FILES).map(async ([file, entries]) => ({ file, changed: newest(await entries()) })),
    );
    const stones = (await currentParts()).map(({ part, changed }) => ({
      file: partFile(part),
      changed: changed ?? undefined,
    }));
    return buildSitemapIndex(
      [...files, ...stones].map(({ file, changed }) => ({ path: `/sitemaps/${file}`, changed })),
    );
  });

/** One sitemap by its file's name; null where there is none of it. */
export async function readSitemap(file: string): Promise<Sitemap | null> {
  const entries = Object.hasOwn(FILES, file) ? FILES[file] : undefined;
  if (entries) return remembered(file, async () => buildSitemap(await entries()));
  const part = parsePartFile(file);
  if (!part) return null;
  // an index read a moment ago may name one part more or less; any other number is nobody's
  const now = (await currentParts()).length;
  if (now === 0 || Math.abs(now - part.of) > 1) return null;
  return remembered(file, () => buildLongSitemap(stonesOf(part)));
}
