/** A stored quality of diamonds, such as `DEF, VVS`: letters of color, then grades of clarity. */
const QUALITY = /^([A-Z])[A-Z]*([A-Z]), ([A-Z0-9]+)$/;

/** A quality as shoppers read it: `D–F color, VVS clarity`. Words of another form are returned as they are. */
export const qualityLabel = (quality: string): string => quality.replace(QUALITY, "$1–$2 color, $3 clarity");

/** The same where room is scarce, such as the head of a column: `D–F, VVS`. */
export const shortQualityLabel = (quality: string): string => quality.replace(QUALITY, "$1–$2, $3");
