import { createWriteStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Manifest } from "@/lib/desk/backup/archive/manifest";
import { readArchive } from "@/lib/desk/backup/archive/read-archive";

type Content = {
  parts: Map<string, Buffer>;
  manifest: Manifest & { media: NonNullable<Manifest["media"]> };
};
export type Rewritten = (content: Content) => unknown;

/** Writes an archive again with other parts, or another manifest. Returns its path. */
export async function rewriteArchive(path: string, to: string, change: Rewritten): Promise<string> {
  const parts = new Map<string, Buffer>();
  await readArchive(path, null, async (archive) => {
    for (const name of archive.parts.keys()) parts.set(name, await buffer(await archive.read(name)));
  });
  const written = parts.get("manifest.json");
  const manifest = JSON.parse(written?.toString() ?? "") as Content["manifest"];
  change({ parts, manifest });
  if (parts.get("manifest.json") === written)
    parts.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  const zip = new ZipFile();
  for (const [name, content] of parts) zip.addBuffer(content, name, { compress: !name.startsWith("media/") });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(to));
  return to;
}
