import type { ReactNode } from "react";

/** The square frame of the pictures of a piece that has no 3D view. */
export const StillFrame = ({ children }: { children: ReactNode }) => (
  <div data-travel-frame className="relative aspect-square rounded-sm bg-ground">
    {children}
  </div>
);
