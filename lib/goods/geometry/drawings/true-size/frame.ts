/**
 * What a drawing at true size shows, mm around the middle of the ring finger where a ring lies; y down. All of them show as
 * much, so that pieces beside one another have one scale.
 */
export const TRUE_SIZE_FRAME = { left: -36, top: -34, width: 72, height: 54 } as const;

/** The frame as an SVG viewBox. */
export const TRUE_SIZE_BOX = Object.values(TRUE_SIZE_FRAME).join(" ");
