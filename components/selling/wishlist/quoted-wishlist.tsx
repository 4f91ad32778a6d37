"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/layout/document/query-provider";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Skeleton } from "@/components/ui/status/skeleton";
import { api } from "@/lib/desk/browser/api-client";
import { shopCurrency } from "@/lib/platform/money/model";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import type { WishlistItem } from "@/lib/selling/wishlist/model";
import type { WishlistPiece } from "@/lib/selling/wishlist/schema";
import { WishlistRows } from "./wishlist-rows";

type Props = { saved: readonly WishlistItem[]; action: (entry: WishlistPiece) => ReactNode };

/** A wishlist without an account, with price and availability changes since. */
export function QuotedWishlist(props: Props) {
  return (
    <QueryProvider>
      <Quoted {...props} />
    </QueryProvider>
  );
}

function Quoted({ saved, action }: Props) {
  // what was seen is kept in the shop's own currency, and only the shop converts
  const isOwn = shopCurrency().terms === undefined;
  const items = saved.map(({ kind, sku, saved_price }) => ({
    kind,
    sku,
    ...(isOwn || saved_price === undefined ? {} : { saved_price }),
  }));
  const { data, isError, refetch } = useQuery({
    queryKey: ["wishlist-pieces", items],
    queryFn: async ({ signal }) =>
      (await api.post("v1/wishlist/quote", { query: wantedCurrency(), body: { items }, signal })).data,
    placeholderData: keepPreviousData,
  });
  const failure = isError && (
    <FailureNotice title="We couldn’t load this wishlist." onRetry={() => void refetch()} />
  );
  if (!data) return failure || <Skeleton className="h-64" />;
  const entries = saved.flatMap((item) => {
    const piece = data.find(({ kind, sku }) => kind === item.kind && sku === item.sku);
    return piece ? [{ ...piece, saved_price: (isOwn ? item : piece).saved_price ?? null }] : [];
  });
  return (
    <>
      {failure}
      <WishlistRows entries={entries} action={action} />
    </>
  );
}
