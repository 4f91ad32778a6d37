"use client";

import type { ComponentProps } from "react";
import { HeartButton } from "./heart-button";

/**
 * Adds a piece to the wishlist, or removes it. A list hands this component to its cards, which are drawn in the browser
 * too, so that no card carries its heart as markup.
 */
export const PieceHeart = (props: Omit<ComponentProps<typeof HeartButton>, "kind">) => (
  <HeartButton kind="product" {...props} />
);
