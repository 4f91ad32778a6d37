import type { ComponentType } from "react";
import type { Product } from "@/lib/goods/catalog/schema";

/** A section of the home page: below its first screen, or at its end. */
export type HomeSection = {
  readonly id: string;
  readonly page: "home";
  readonly place: "start" | "end";
  readonly Section: ComponentType;
};

/** A section at the end of the page of every product and setting. */
export type ProductSection = {
  readonly id: string;
  readonly page: "product";
  readonly Section: ComponentType<{ product: Product }>;
};

/**
 * A section that the shop adds to a page. It is a server component of a page that is rendered once for everybody: it may
 * await cached reads, and reads no cookies, headers, or search parameters.
 */
export type PageSection = HomeSection | ProductSection;
