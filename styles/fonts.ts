import localFont from "next/font/local";

/*
 * Each family comes in two files: the letters of the shop's own English, which every page fetches before anything
 * else (written by `npm run web-fonts`), and the whole family, which a browser fetches where a page has a letter beyond
 * them. next/font wants every value written out at its place.
 */

/** Headings: a display serif with fine hairlines. */
const display = localFont({
  src: "./fonts/cormorant-basic.woff2",
  variable: "--font-cormorant",
  weight: "400 600",
  display: "swap",
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+20-7E, U+A0, U+A3, U+A9, U+B0-B1, U+B7, U+BC-BE, U+C9, U+D7, U+E8-E9, U+EB, U+EF, U+2009, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2032-2033, U+2039-203A, U+20AC, U+2122, U+2191, U+2193, U+2212",
    },
  ],
});

const displayWhole = localFont({
  src: "../node_modules/@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2",
  variable: "--font-cormorant-whole",
  weight: "300 700",
  display: "swap",
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A2, U+A4-A8, U+AA-AF, U+B2-B6, U+B8-BB, U+BF-C8, U+CA-D6, U+D8-E7, U+EA, U+EC-EE, U+F0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-2008, U+200A-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-2031, U+2034-2038, U+203B-206F, U+2215, U+FEFF, U+FFFD",
    },
  ],
});

/** Everything else. */
const body = localFont({
  src: "./fonts/figtree-basic.woff2",
  variable: "--font-figtree",
  weight: "400 700",
  display: "swap",
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+20-7E, U+A0, U+A3, U+A9, U+B0-B1, U+B7, U+BC-BE, U+C9, U+D7, U+E8-E9, U+EB, U+EF, U+2009, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2032-2033, U+2039-203A, U+20AC, U+2122, U+2191, U+2193, U+2212",
    },
  ],
});

const bodyWhole = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  variable: "--font-figtree-whole",
  weight: "300 900",
  display: "swap",
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+A1-A2, U+A4-A8, U+AA-AF, U+B2-B6, U+B8-BB, U+BF-C8, U+CA-D6, U+D8-E7, U+EA, U+EC-EE, U+F0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-2008, U+200A-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-2031, U+2034-2038, U+203B-206F, U+2215, U+FEFF, U+FFFD",
    },
  ],
});

/** Class names for `<html>`: both families in their two parts. What stands in for them is in fallback-faces.css. */
export const fontClasses = [display, displayWhole, body, bodyWhole].map(({ variable }) => variable).join(" ");
