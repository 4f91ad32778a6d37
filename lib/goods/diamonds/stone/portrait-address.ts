import type { FancyColor, Intensity, Shape } from "../model";
import { type FacedStone, faceName, faceOf, ownFaceName, ownFaceOf, shownIntensity } from "./face";

/** What the addresses of a loose stone's picture begin with. */
export const stonePictureStart = (shape: Shape, color: FancyColor | null): string =>
  `/pictures/stones/${color ?? "white"}/${shape}`;

/** An intensity in an address: `fancy-light`. */
export const intensitySlug = (intensity: Intensity) => intensity.toLowerCase().replace(" ", "-");

/** What the addresses of a picture of a fancy color begin with: `/pictures/stones/pink.fancy-light/oval`. */
export const tonedPictureStart = (shape: Shape, color: FancyColor, intensity: Intensity): string =>
  `/pictures/stones/${color}.${intensitySlug(intensity)}/${shape}`;

/**
 * What the descriptive addresses of a stone's portrait begin with, for places that don't have the picture index: a white
 * stone's own cut, or else the face that it shares with others, or a fancy color at its intensity.
 */
export function facedPictureStart(stone: FacedStone): string {
  const { shape, fancy_color } = stone;
  const intensity = shownIntensity(stone);
  if (fancy_color && intensity) return tonedPictureStart(shape, fancy_color, intensity);
  const [own, shared] = [ownFaceOf(stone), faceOf(stone)];
  const face = own ? ownFaceName(own) : shared && faceName(shared);
  return `${stonePictureStart(shape, fancy_color)}${face ? `.${face}` : ""}`;
}

/** Address of that portrait in the one width and format that every reader of the API knows. */
export const facedPictureFile = (stone: FacedStone): string => `${facedPictureStart(stone)}-640.webp`;
