import { createRequire } from "node:module";

// resolved at runtime from this module, whatever folder the process started in, since a bundler would try to bundle
// the files as modules
const own = createRequire(/* turbopackIgnore: true */ import.meta.url);
const face = (name: string, file: string) =>
  own.resolve(/* turbopackIgnore: true */ `@fontsource/${name}/files/${file}.woff`);

/**
 * Files of the shop's own fonts in single weights; their license (SIL OFL 1.1) allows embedding. Each face is split
 * by script: characters missing from the first file are in the second.
 */
export const PDF_FONTS = {
  display: [
    face("cormorant", "cormorant-latin-600-normal"),
    face("cormorant", "cormorant-latin-ext-600-normal"),
  ],
  regular: [face("figtree", "figtree-latin-400-normal"), face("figtree", "figtree-latin-ext-400-normal")],
  strong: [face("figtree", "figtree-latin-600-normal"), face("figtree", "figtree-latin-ext-600-normal")],
} as const;
export type PdfFont = keyof typeof PDF_FONTS;
