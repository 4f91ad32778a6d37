// Written by `npm run web-fonts`.

/** A family's name, the file that every page needs, and the style sheet of its faces; null where every page's has them. */
export const FONT_FILES = {
  cormorant: { name: "Cormorant", basic: "/fonts/cormorant/basic.8ecf8c0d8eee.woff2", sheet: null },
  "bodoni-moda": {
    name: "Bodoni Moda",
    basic: "/fonts/bodoni-moda/basic.9106dbe32920.woff2",
    sheet: "/fonts/bodoni-moda/faces.1ced93efb08d.css",
  },
  outfit: {
    name: "Outfit",
    basic: "/fonts/outfit/basic.aed6f80da6e1.woff2",
    sheet: "/fonts/outfit/faces.890d0a6b676f.css",
  },
  figtree: { name: "Figtree", basic: "/fonts/figtree/basic.4c8c29583238.woff2", sheet: null },
  "dm-sans": {
    name: "DM Sans",
    basic: "/fonts/dm-sans/basic.e86789621137.woff2",
    sheet: "/fonts/dm-sans/faces.a00e6ff582b3.css",
  },
  manrope: {
    name: "Manrope",
    basic: "/fonts/manrope/basic.624583447aff.woff2",
    sheet: "/fonts/manrope/faces.f4ecce70194a.css",
  },
} as const;
