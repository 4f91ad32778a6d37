"use client";

import { createContext, type ReactNode, useContext } from "react";

const PreviewContext = createContext(false);

/** Marks what it contains as the page of a product that isn't on sale yet. */
export const PreviewProvider = ({ children }: { children: ReactNode }) => (
  <PreviewContext value={true}>{children}</PreviewContext>
);

/** Whether this is the preview of a page, on which nothing can be ordered. */
export const useIsPreview = (): boolean => useContext(PreviewContext);
