import { parsePartFile, type SitemapPart } from "@/lib/found/sitemap/parts";
import { CHANNEL_IDS, type ChannelId } from "./channels/channel";

/**
 * One file of a channel: its pieces; a part of its loose stones, the `nth` of `of`; or what has changed lately. However
 * many parts there are, they hold all stones, so an address that a channel has keeps working when the stock grows.
 */
export type FeedFile = { readonly channel: ChannelId } & (
  | { readonly kind: "pieces" }
  | { readonly kind: "stones"; readonly part: SitemapPart }
  | { readonly kind: "changes" }
);

/** The path of a file. */
export function feedPath(file: FeedFile): string {
  const name =
    file.kind === "pieces"
      ? file.channel
      : file.kind === "changes"
        ? `${file.channel}-changes`
        : `${file.channel}-stones-${file.part.nth}-of-${file.part.of}`;
  return `/feeds/${name}.tsv`;
}

/** The file that the last segment of an address names; null if it names none. */
export function parseFeedFile(segment: string): FeedFile | null {
  const [, name, rest] =
    /^([a-z]+)(?:-(changes|stones-[1-9]\d{0,3}-of-[1-9]\d{0,3}))?\.tsv$/.exec(segment) ?? [];
  const channel = CHANNEL_IDS.find((one) => one === name);
  if (!channel) return null;
  if (rest === undefined) return { channel, kind: "pieces" };
  if (rest === "changes") return { channel, kind: "changes" };
  const part = parsePartFile(`${rest}.xml.gz`);
  return part && { channel, kind: "stones", part };
}
