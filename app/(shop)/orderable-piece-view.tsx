"use client";

import { PieceView, type PieceViewProps } from "@/components/goods/product/page/piece-view";
import { AddToCart } from "@/components/selling/cart/mini-cart/add-to-cart";

/** A piece's picture and options, with the button that puts the chosen variant into the cart. */
export const OrderablePieceView = (props: PieceViewProps) => <PieceView {...props} OrderButton={AddToCart} />;
