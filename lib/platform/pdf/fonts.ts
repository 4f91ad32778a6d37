import { createRequire } from "node:module";

// resolved when the shop runs and from this module, whatever folder the process was started in: a bundler would take the
// files for modules to bundle
const own = createRequire(/* turbopackIgnore: true */ import.meta.url);
const face = (name: string, file: string) =>
  own.resolve(/* turbopackIgnore: true */ `@fontsource/${name}/files/${file}.woff`);

/**
 * Files of the shop's own faces, as single weights; their license (SIL OFL 1.1) allows embedding. Each face is parted by
 * scripts: what the first file has no letter for is in the second.
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
