import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { EncodedVariant } from "@/lib/goods/pictures/files/make-picture";
import { modelHash } from "@/lib/goods/pictures/files/make-picture";
import {
  type Manifest,
  type ManifestEntry,
  type ManifestVariant,
  type Picture,
  STORED_WIDTH,
  storedFile,
  type TracedVariant,
  variantsOf,
} from "@/lib/goods/pictures/picture";

const MANIFEST = "lib/goods/pictures/manifest.json";

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

  private fileOf(key: string, variant: TracedVariant, hash: string): string {
    return `${this.root}/public${storedFile({ key, variant, hash, width: STORED_WIDTH, format: "avif" })}`;
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
      return !one || one.bytes > picture.budget || !existsSync(this.fileOf(picture.key, variant, one.hash));
    });
  }

  /** Stores a picture's files, one for each metal, then adds them to the index, then removes those they replaced. */
  store(picture: Picture, made: readonly EncodedVariant[], renderer: string): number {
    const before = this.kept[picture.key];
    const variants: Partial<Record<TracedVariant, ManifestVariant>> = {};
    let total = 0;
    for (const { variant, hash, bytes, placeholder } of made) {
      writeWhole(this.fileOf(picture.key, variant, hash), bytes);
      variants[variant] = { hash, placeholder, bytes: bytes.length };
      total += bytes.length;
    }
    this.kept[picture.key] = { model: modelHash(picture), renderer, variants };
    this.writeIndex();
    for (const [variant, old] of Object.entries(before?.variants ?? {}) as [
      TracedVariant,
      { hash: string },
    ][]) {
      if (variants[variant]?.hash !== old.hash)
        rmSync(this.fileOf(picture.key, variant, old.hash), { force: true });
    }
    return total;
  }

  private writeIndex(): void {
    const sorted = Object.entries(this.kept).sort(([a], [b]) => (a < b ? -1 : 1));
    // a line each, so that a change of one picture is a change of one line
    const lines = sorted.map(([key, entry]) => `${JSON.stringify(key)}: ${JSON.stringify(entry)}`);
    writeWhole(`${this.root}/${MANIFEST}`, `{\n${lines.join(",\n")}\n}\n`);
  }
}
