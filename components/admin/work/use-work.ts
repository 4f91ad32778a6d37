"use client";

import { useQuery } from "@tanstack/react-query";
import { admin } from "../client";

/** How often running work is asked how far it is, ms. */
const ASK_EVERY_MS = 1_000;

/** Follows long work, such as an import, until it is done. @param id null: nothing was started */
export function useWork(id: string | null) {
  const { data } = useQuery({
    queryKey: ["work", id],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/work/{id}", { params: { id: id ?? "" }, signal })).data,
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== "running" ? false : ASK_EVERY_MS),
  });
  return data && data.id === id ? data : null;
}

export type ShownWork = NonNullable<ReturnType<typeof useWork>>;
