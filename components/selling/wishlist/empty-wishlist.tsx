import type { ReactNode } from "react";
import { LineArt } from "@/components/layout/messages/line-art";
import { buttonClass } from "@/components/ui/form/button-style";
import { brand } from "@/lib/platform/site/brand";

/** An empty wishlist: what it is for, and where to begin. */
export function EmptyWishlist({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <LineArt />
      <p className="max-w-prose text-muted">Nothing saved yet. {children}</p>
      <div className="flex flex-wrap gap-3">
        <a href="/inventory" className={buttonClass("secondary")}>
          Shop {brand.originLabel} diamonds
        </a>
        <a href="/build-a-ring" className={buttonClass("secondary")}>
          Shop settings
        </a>
      </div>
    </div>
  );
}
