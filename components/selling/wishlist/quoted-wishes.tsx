"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryProvider } from "@/components/layout/query-provider";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/desk/browser/api-client";
import type { Wish } from "@/lib/selling/wishlist/model";
import type { WishedPiece } from "@/lib/selling/wishlist/schema";
import { WishRows } from "./wish-rows";

type Props = { wishes: readonly Wish[]; action: (entry: WishedPiece) => ReactNode };

/** Wishes that no account keeps, with what became of them. */
export function QuotedWishes(props: Props) {
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
    <FailureNotice title="What was saved could not be looked up." onAgain={() => void refetch()} />
  );
  if (!data) return failure || <Skeleton className="h-64" />;
  const entries = wishes.flatMap((wish) => {
    const piece = data.find(({ kind, sku }) => kind === wish.kind && sku === wish.sku);
    return piece ? [{ ...piece, saved_price: wish.saved_price ?? null }] : [];
  });
  return (
    <>
      {failure}
      <WishRows entries={entries} action={action} />
    </>
  );
}
