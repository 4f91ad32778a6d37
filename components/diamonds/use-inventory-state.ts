"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type InventoryState, inventoryHref, readAddress, writeAddress } from "@/lib/diamonds/address";
import type { DiamondKind } from "@/lib/diamonds/model";

export type Change = Partial<Omit<InventoryState, "kind">>;
export type ChangeState = (change: Change, how?: "push" | "replace") => void;

/**
 * The list's state, kept in the address: `change` writes a history entry (Back restores it) without a page
 * load and answers at once, before the router has taken the new address over. A change of anything but the page
 * starts again at page 1. `keep` writes the state as it stands over the current entry.
 */
export function useInventoryState(kind: DiamondKind) {
  const address = useSearchParams().toString();
  const [ahead, setAhead] = useState<string | null>(null);
  const settled = useMemo(
    () => writeAddress(readAddress(new URLSearchParams(address), kind)),
    [address, kind],
  );
  const shown = ahead ?? settled;
  const state = useMemo(() => readAddress(new URLSearchParams(shown), kind), [shown, kind]);
  const latest = useRef(state);

  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    if (ahead === settled) setAhead(null);
  }, [ahead, settled]);
  useEffect(() => {
    const restore = () => setAhead(null);
    window.addEventListener("popstate", restore);
    return () => window.removeEventListener("popstate", restore);
  }, []);

  const change = useCallback<ChangeState>((wanted, how = "push") => {
    const next = { ...latest.current, page: 1, ...wanted };
    const query = writeAddress(next);
    if (query === writeAddress(latest.current)) return;
    latest.current = next;
    setAhead(query);
    if (how === "push") window.history.pushState(null, "", inventoryHref(next));
    else window.history.replaceState(null, "", inventoryHref(next));
  }, []);
  const keep = useCallback(() => {
    setAhead(writeAddress(latest.current));
    window.history.replaceState(null, "", inventoryHref(latest.current));
  }, []);
  return { state, change, keep };
}
