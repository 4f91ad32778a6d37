"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/layout/query-provider";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/desk/browser/api-client";
import type { WishlistItem } from "@/lib/selling/wishlist/model";
import type { WishlistPiece } from "@/lib/selling/wishlist/schema";
import { WishlistRows } from "./wishlist-rows";

type Props = { wishes: readonly WishlistItem[]; action: (entry: WishlistPiece) => ReactNode };

/** A wishlist without an account, with price and availability changes since. */
export function QuotedWishlist(props: Props) {
  return (
    <QueryProvider>
      <Quoted {...props} />
    </QueryProvider>
  );
}

function Quoted({ wishes, action }: Props) {
  const items = wishes.map(({ kind, sku }) => ({ kind, sku }));
  const { data, isError, refetch } = useQuery({
    queryKey: ["wishes", items],
    queryFn: async ({ signal }) => (await api.post("v1/wishlist/quote", { body: { items }, signal })).data,
    placeholderData: keepPreviousData,
  });
  const failure = isError && (
    <FailureNotice title="We couldn’t load this wishlist." onRetry={() => void refetch()} />
  );
  if (!data) return failure || <Skeleton className="h-64" />;
  const entries = wishes.flatMap((wish) => {
    const piece = data.find(({ kind, sku }) => kind === wish.kind && sku === wish.sku);
    return piece ? [{ ...piece, saved_price: wish.saved_price ?? null }] : [];
  });
  return (
    <>
      {failure}
      <WishlistRows entries={entries} action={action} />
    </>
  );
}
