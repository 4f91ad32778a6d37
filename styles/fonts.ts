import localFont from "next/font/local";

/** Headings: a display serif with fine hairlines. */
const display = localFont({
  src: "../node_modules/@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2",
  variable: "--font-cormorant",
  weight: "300 700",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

/** Everything else. */
const body = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  variable: "--font-figtree",
  weight: "300 900",
  display: "swap",
  adjustFontFallback: "Arial",
});

/** Class names for `<html>`: both families, preloaded, with fallbacks of the same measure. */
export const fontClasses = `${display.variable} ${body.variable}`;
