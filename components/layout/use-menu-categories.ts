import { useEffect, useState } from "react";
import { api } from "@/lib/desk/browser/api-client";
import type { Category } from "@/lib/goods/catalog/schema";
import { hasMenuCategories, type MenuCategory, menuCategories } from "./menu-categories";

let loaded: readonly Category[] = [];
let request: Promise<void> | null = null;

/** Requests the shop's categories once a document, and again after a failure. Never rejects. */
export function loadCategories(): Promise<void> {
  request ??= api.get("v1/product-category").then(
    ({ data }) => {
      loaded = data;
    },
    (error: unknown) => {
      request = null;
      console.warn("The categories of the menu could not be loaded", error);
    },
  );
  return request;
}

/** The categories of a menu in the browser; none until they are loaded, or for a menu of other things. */
export const useMenuCategories = (label: string): MenuCategory[] =>
  menuCategories(useCategories(hasMenuCategories(label)), label);

/** The shop's categories in the browser, requested once they are wanted; none until they are loaded. */
export function useCategories(wanted: boolean): readonly Category[] {
  const [categories, setCategories] = useState(loaded);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    loadCategories().then(() => {
      if (current) setCategories(loaded);
    });
    return () => {
      current = false;
    };
  }, [wanted]);
  return categories;
}
