"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/status/skeleton";
import { warmUpCalls } from "@/lib/platform/api/client/load-axios";

/** Saved pieces, loaded where there are any, side by side with the client of their call. */
export const LateQuotedWishlist = dynamic(
  async () => {
    warmUpCalls();
    return (await import("./quoted-wishlist")).QuotedWishlist;
  },
  { ssr: false, loading: () => <Skeleton className="h-64" /> },
);
