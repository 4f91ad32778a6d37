"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  type InventoryState,
  inventoryHref,
  inventoryQueryString,
} from "@/lib/goods/diamonds/filters/inventory-url";
import { ignoredParams, parseInventoryState } from "@/lib/goods/diamonds/filters/parse-inventory-url";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import { useAddressSearch } from "@/lib/platform/front-door/next-internals-browser";

export type Change = Partial<Omit<InventoryState, "kind">>;
export type ChangeState = (change: Change, how?: "push" | "replace") => void;

/**
 * The list's state, stored in the address. `change` writes a history entry (Back restores it) without a page
 * load, and applies before the router takes over the new address. Any change except of the page starts again
 * at page 1. `refused` names the address's unsupported parameters. `keep`, called on Back, goes forward again
 * to the given address.
 */
export function useInventoryState(kind: DiamondKind) {
  const address = useAddressSearch();
  const [ahead, setAhead] = useState<string | null>(null);
  const settled = useMemo(
    () => inventoryQueryString(parseInventoryState(new URLSearchParams(address), kind)),
    [address, kind],
  );
  const refused = useMemo(() => ignoredParams(new URLSearchParams(address), kind), [address, kind]);
  const shown = ahead ?? settled;
  const state = useMemo(() => parseInventoryState(new URLSearchParams(shown), kind), [shown, kind]);
  const latest = useRef(state);
  /** the address that `keep` restores; until it is reached, entries passed through are ignored */
  const pending = useRef<string | null>(null);
  const [bouncing, setBouncing] = useState(false);

  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    if (ahead === settled && !bouncing) setAhead(null);
  }, [ahead, settled, bouncing]);
  useEffect(() => {
    const restore = () => {
      if (pending.current === null) return setAhead(null);
      const reached = inventoryQueryString(
        parseInventoryState(new URLSearchParams(window.location.search), kind),
      );
      if (reached !== pending.current) return;
      pending.current = null;
      setBouncing(false);
    };
    window.addEventListener("popstate", restore);
    return () => window.removeEventListener("popstate", restore);
  }, [kind]);

  const change = useCallback<ChangeState>((wanted, how = "push") => {
    const next = { ...latest.current, page: 1, ...wanted };
    const query = inventoryQueryString(next);
    if (query === inventoryQueryString(latest.current)) return;
    latest.current = next;
    setAhead(query);
    if (how === "push") window.history.pushState(null, "", inventoryHref(next));
    else window.history.replaceState(null, "", inventoryHref(next));
  }, []);
  const keep = useCallback((address: string) => {
    pending.current = address;
    setBouncing(true);
    // shown meanwhile, so that the entry passed through does not flash
    setAhead(address);
    window.history.forward();
  }, []);
  return { state, refused: ahead === null ? refused : [], change, keep };
}
