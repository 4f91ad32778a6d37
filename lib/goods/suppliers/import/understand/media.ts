import { LABORATORY_HOSTS } from "@/lib/goods/diamonds/stone/certificate";
import { isHostOf, readRemoteAddress, remoteKey } from "@/lib/platform/media/remote/address";
import { type Cells, MEDIA_FIELDS, type MediaField } from "../fields";
import type { StoneDraft, StoneMedia } from "../stone";
import { isBlank } from "./text";

/** Most addresses of one stone: pictures from every side, a video, a view to turn, a report. */
const MOST = 20;

const NAMES: Record<MediaField, string> = {
  image: "picture",
  video: "video",
  viewer: "360° view",
  cert_url: "certificate",
};

type ReadMedia = Pick<StoneDraft, "media" | "mediaRefused" | "feedPicture" | "certificatePage"> & {
  notes: string[];
};

/** Reads the addresses of a stone's media, and remarks on those that are not taken; they never refuse a stone. */
export function readMedia(cells: Cells): ReadMedia {
  const media: StoneMedia[] = [];
  const notes: string[] = [];
  let certificatePage: string | null = null;
  for (const field of MEDIA_FIELDS) {
    for (const text of addressesOf(cells[field])) {
      const read = readRemoteAddress(text);
      if ("refused" in read) notes.push(`the ${NAMES[field]} address ${read.refused}`);
      else if (field === "cert_url" && isLaboratoryPage(read.address)) certificatePage ??= read.address;
      else if (media.length === MOST) notes.push(`a stone has more than ${MOST} pictures and videos`);
      else if (!media.some(([, address]) => address === read.address)) {
        media.push([kindOf(field, read.address), read.address]);
      }
    }
  }
  const picture = media.find(([kind]) => kind === "image");
  return {
    media: media.length > 0 ? media : null,
    mediaRefused: notes.length,
    feedPicture: picture ? remoteKey(picture[1]) : null,
    certificatePage,
    notes,
  };
}

/** The addresses of one or several cells: what stands between two of them is no part of either. */
const addressesOf = (text: string | undefined): string[] =>
  isBlank(text)
    ? []
    : (text ?? "")
        .split(/[\s,;|]+(?=https?:\/\/)/i)
        .map((one) => one.trim())
        .filter((one) => !isBlank(one));

const endingOf = (address: string) =>
  /\.([a-z0-9]{2,5})$/i.exec(new URL(address).pathname)?.[1]?.toLowerCase();

/** What an address is, by its column and its ending: a video's column often has the page of a viewer. */
function kindOf(field: MediaField, address: string): StoneMedia[0] {
  if (field === "cert_url") return "certificate";
  const ending = endingOf(address) ?? "";
  if (["mp4", "webm"].includes(ending)) return "video";
  if (field === "image" || ["jpg", "jpeg", "png", "webp", "avif"].includes(ending)) return "image";
  return "viewer";
}

/** A page of the laboratory and no file; what others keep of a report is shown by the shop itself. */
const isLaboratoryPage = (address: string) =>
  isHostOf(LABORATORY_HOSTS, new URL(address).hostname) &&
  !["pdf", "jpg", "jpeg", "png"].includes(endingOf(address) ?? "");
