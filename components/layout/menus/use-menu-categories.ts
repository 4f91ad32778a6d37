import { useEffect, useState } from "react";
import { api } from "@/lib/desk/browser/api-client";
import type { Category } from "@/lib/goods/catalog/schema";
import { hasMenuCategories, type MenuTree, menuTree } from "./menu-categories";
import type { Menu } from "./menus";

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

/** What a menu shows of the categories in the browser; what it declares until they are loaded. */
export const useMenuTree = (menu: Menu): MenuTree =>
  menuTree(menu, useCategories(hasMenuCategories(menu.label)));

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
