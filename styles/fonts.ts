import localFont from "next/font/local";

/** Headings: a display serif with fine hairlines. */
const display = localFont({
  src: "../node_modules/@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2",
  variable: "--font-cormorant",
  weight: "300 700",
  display: "swap",
  adjustFontFallback: false,
});

/** Everything else. */
const body = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  variable: "--font-figtree",
  weight: "300 900",
  display: "swap",
  adjustFontFallback: false,
});

/** Class names for `<html>`: both families, preloaded. What stands in for them is in fallback-faces.css. */
export const fontClasses = `${display.variable} ${body.variable}`;
