import { SHAPES, type Shape } from "./model";

/** Where the facet diagram of a shape lies, for places too many to carry the drawing: `/pictures/shapes/oval.svg`. */
export const shapePictureAddress = (shape: Shape): string => `/pictures/shapes/${shape}.svg`;

/** The shape the last part of such an address names; null where there is none. */
export const shapeNamed = (file: string): Shape | null =>
  SHAPES.find((shape) => `${shape}.svg` === file) ?? null;
