import { join } from "node:path";

const folder = (name: string) => join(process.cwd(), "node_modules", "@fontsource", name, "files");

/**
 * Files of the shop's own faces, as single weights; their license (SIL OFL 1.1) allows embedding. Each face is parted by
 * scripts: what the first file has no letter for is in the second.
 */
export const PDF_FACES = {
  display: [
    join(folder("cormorant"), "cormorant-latin-600-normal.woff"),
    join(folder("cormorant"), "cormorant-latin-ext-600-normal.woff"),
  ],
  regular: [
    join(folder("figtree"), "figtree-latin-400-normal.woff"),
    join(folder("figtree"), "figtree-latin-ext-400-normal.woff"),
  ],
  strong: [
    join(folder("figtree"), "figtree-latin-600-normal.woff"),
    join(folder("figtree"), "figtree-latin-ext-600-normal.woff"),
  ],
} as const;
export type PdfFace = keyof typeof PDF_FACES;
