"use client";

import { createContext } from "react";
import type { CartItem } from "@/lib/selling/cart/model";
import type { Quote } from "@/lib/selling/cart/schema";
import type { Promo } from "../use-promo";

/** The cart that a page shows, for what the page puts into its summary. */
export type CartContents = { items: readonly CartItem[]; promo: Promo; quote: Quote | null };

/** Null outside of a cart that holds something. */
export const CartContentsContext = createContext<CartContents | null>(null);
