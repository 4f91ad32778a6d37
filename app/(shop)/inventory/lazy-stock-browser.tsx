"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/status/skeleton";

/**
 * The list of stones, whose code loads with the list alone and not on a stone's page, which shares its route. On the way to
 * the list from another page its place is held, so that the footer doesn't jump up under the heading.
 */
export const LazyStockBrowser = dynamic(() => import("./stock-browser"), {
  loading: () => <Skeleton className="h-dvh" />,
});
