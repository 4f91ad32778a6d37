/**
 * What a ring's picture says where its stone is not the ring's own step: "Shown with a 1 ct diamond"; null where it is.
 * @param pictured weight of the stone in the picture, ct
 */
export const shownWith = (pictured: number | null | undefined): string | null =>
  pictured == null ? null : `Shown with a ${pictured} ct diamond`;
