/** Addresses of the shop's own line drawing, a ring on a hand: a file of lines, and a JPEG for mail, whose readers know no lines. */
export const LINE_ART = {
  svg: "/pictures/line-art/hand.svg",
  jpeg: "/pictures/line-art/hand-320.jpg",
} as const;
