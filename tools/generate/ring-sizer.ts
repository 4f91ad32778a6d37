import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { type Paper, RING_SIZER_FILES } from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";
import { ringSizerPdf } from "./sizer-pdf";

/** Writes the printable ring sizer for each paper size into public/. */
for (const [paper, path] of Object.entries(RING_SIZER_FILES) as [Paper, string][]) {
  const file = fileURLToPath(new URL(`../../public${path}`, import.meta.url));
  const bytes = await ringSizerPdf(paper);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  console.log(`public${path}: ${(bytes.length / 1024).toFixed(0)} KB`);
}
