import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { EncodedVariant } from "@/lib/goods/pictures/make-picture";
import { modelHash } from "@/lib/goods/pictures/make-picture";
import {
  type Manifest,
  type ManifestEntry,
  PICTURE_WIDTHS,
  type Picture,
  type PictureVariant,
  storedFile,
  variantsOf,
} from "@/lib/goods/pictures/picture";

const MANIFEST = "lib/goods/pictures/manifest.json";
const [SMALL, LARGE] = PICTURE_WIDTHS;
const FILES = [
  [LARGE, "avif"],
  [SMALL, "avif"],
  [SMALL, "webp"],
] as const;
const MASTER = [[LARGE, "avif"]] as const;

/**
 * Writes a temporary file and renames it, so that readers see the old file or the new one, never a partial
 * one.
 */
function writeWhole(file: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, contents);
  renameSync(`${file}.part`, file);
}

/** The pictures stored below public/renders and their index. */
export class PictureStore {
  private kept: Record<string, ManifestEntry>;

  constructor(private readonly root: string) {
    const stored: Manifest = JSON.parse(readFileSync(`${root}/${MANIFEST}`, "utf8"));
    this.kept = { ...stored };
  }

  private filesOf(key: string, variant: PictureVariant, hash: string, master: boolean): string[] {
    return (master ? MASTER : FILES).map(
      ([width, format]) => `${this.root}/public${storedFile({ key, variant, hash, width, format })}`,
    );
  }

  /**
   * Whether a picture must be rendered: it is missing, its parameters changed, it exceeds its budget, or it
   * was requested again and is not yet done.
   */
  needsRender(picture: Picture, again: string | null): boolean {
    const kept = this.kept[picture.key];
    if (!kept || kept.model !== modelHash(picture)) return true;
    if (again !== null && kept.renderer !== again) return true;
    return variantsOf(picture).some((variant) => {
      const one = kept.variants[variant];
      return (
        !one ||
        one.bytes > picture.budget ||
        !this.filesOf(picture.key, variant, one.hash, one.master === true).every((file) => existsSync(file))
      );
    });
  }

  /** Stores a picture's files, then adds them to the index, then removes those it replaced. */
  store(picture: Picture, made: readonly EncodedVariant[], renderer: string): number {
    const before = this.kept[picture.key];
    const variants: Partial<Record<PictureVariant, ManifestEntry["variants"][PictureVariant]>> = {};
    let total = 0;
    for (const { variant, hash, files, placeholder } of made) {
      let bytes = 0;
      for (const file of files) {
        writeWhole(
          `${this.root}/public${storedFile({ key: picture.key, variant, hash, width: file.width, format: file.format })}`,
          file.bytes,
        );
        bytes += file.bytes.length;
      }
      variants[variant] = { hash, placeholder, bytes, ...(picture.master ? { master: true } : {}) };
      total += bytes;
    }
    this.kept[picture.key] = { model: modelHash(picture), renderer, variants };
    this.writeIndex();
    for (const [variant, old] of Object.entries(before?.variants ?? {}) as [
      PictureVariant,
      { hash: string; master?: boolean },
    ][]) {
      if (variants[variant]?.hash === old.hash) continue;
      for (const file of this.filesOf(picture.key, variant, old.hash, old.master === true))
        rmSync(file, { force: true });
    }
    return total;
  }

  private writeIndex(): void {
    const sorted = Object.fromEntries(Object.entries(this.kept).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeWhole(`${this.root}/${MANIFEST}`, `${JSON.stringify(sorted, null, 2)}\n`);
  }
}
