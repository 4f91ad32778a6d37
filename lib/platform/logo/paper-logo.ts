import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { log } from "@/lib/platform/log/log";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { shopProfile } from "@/lib/platform/site/profile";
import { LOGO_FILE, type ShopLogo } from "@/lib/platform/site/shop-logo";

/** A logo for a document. */
export type PaperLogo = { readonly png: Buffer; readonly width: number; readonly height: number };

/** The logo at hand, and the one before while a change arrives. */
const known = processWide("paper logo", () => new LRUCache<string, PaperLogo>({ max: 2 }));

/**
 * The shop's logo as documents print it; null where it has none.
 * @param name of the shop on the document; an older document that has another name keeps to that name
 */
export async function paperLogo(name: string): Promise<PaperLogo | null> {
  const { logo, name: current } = shopProfile();
  if (!logo || name !== current) return null;
  const found = known().get(logo.hash) ?? (await readLogo(logo));
  if (found) known().set(logo.hash, found);
  return found;
}

async function readLogo({ hash, width, height }: ShopLogo): Promise<PaperLogo | null> {
  try {
    const file = await mediaStore().open(`${hash}/${LOGO_FILE}`);
    if (file) return { png: await buffer(file), width, height };
    log.warn({ hash }, "the logo's file is missing; documents show the shop's name");
  } catch (error) {
    log.warn({ err: error, hash }, "the logo could not be read; documents show the shop's name");
  }
  return null;
}
