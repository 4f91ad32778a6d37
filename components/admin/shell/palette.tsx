"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { cn } from "@/components/ui/cn";
import { CONTROL_CLASS } from "@/components/ui/form/control-style";
import { BACKDROP_CLASS } from "@/components/ui/overlay/dialog";
import { useIdentity } from "../identity";
import { MENU } from "./menu";
import { FINDERS } from "./search";

type Hit = { key: string; label: string; detail: string; to: string };

/** What else a page is looked for by. */
const ALSO: Readonly<Record<string, string>> = {
  "/orders": "refund return shipment invoice packing slip",
  "/products": "variants prices jewelry settings",
  "/promotions": "discounts codes coupons",
  "/gift-cards": "vouchers certificates codes balance liability",
  "/customers": "store credit trade accounts",
  "/inbox": "messages price match",
  "/settings": "tax shipping delivery returns payment bank phone address",
  "/mail-texts": "emails",
  "/pages": "articles blog texts",
  "/reports": "sales best sellers",
  "/staff": "people roles invitations",
  "/system": "backups queues versions",
};

/** Finds pages by name and records by number, name, mail address, or SKU: ⌘K or Ctrl+K from anywhere. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-sm border border-line px-3 text-left text-sm text-muted hover:border-line-strong lg:max-w-md">
        <span className="truncate">Find anything</span>
        <kbd className="ml-auto hidden rounded-sm border border-line px-1.5 font-sans text-xs sm:block">
          ⌘K
        </kbd>
      </Base.Trigger>
      <Base.Portal>
        <Base.Backdrop className={cn(BACKDROP_CLASS, "z-(--layer-dialog)")} />
        <Base.Popup className="fixed top-[10dvh] left-1/2 z-(--layer-dialog) w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 rounded-sm bg-card p-3 shadow-panel">
          <Base.Title className="sr-only">Find anything</Base.Title>
          <Finder close={() => setOpen(false)} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Finder({ close }: { close: () => void }) {
  const { permissions } = useIdentity();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const wanted = useDeferredValue(typed.trim());
  const pages = useMemo(
    () =>
      MENU.flatMap(({ label, entries }) =>
        entries
          .filter(({ permission }) => permissions.includes(permission))
          .map(
            (entry): Hit => ({ key: entry.path, label: entry.label, detail: label ?? "", to: entry.path }),
          ),
      ).filter(({ label, to }) => `${label} ${ALSO[to] ?? ""}`.toLowerCase().includes(wanted.toLowerCase())),
    [permissions, wanted],
  );
  const { data: records = [], isFetching } = useQuery({
    queryKey: ["palette", wanted],
    enabled: wanted.length >= 2,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        FINDERS.filter(({ permission }) => permissions.includes(permission)).map(({ find }) =>
          find(wanted, signal),
        ),
      );
      return found.flat();
    },
  });
  const hits = [...pages, ...records];
  const at = Math.min(chosen, Math.max(0, hits.length - 1));
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    close();
    void navigate(hit.to);
  };
  return (
    <div className="grid gap-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog exists to be typed in
        autoFocus
        type="text"
        role="combobox"
        aria-label="Find anything"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits[at] ? `${listId}-${at}` : undefined}
        placeholder="A page, an order, a customer, a SKU"
        className={CONTROL_CLASS}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") setChosen(Math.min(at + 1, hits.length - 1));
          else if (event.key === "ArrowUp") setChosen(Math.max(at - 1, 0));
          else if (event.key === "Enter") go(hits[at]);
          else return;
          event.preventDefault();
        }}
      />
      <div id={listId} role="listbox" aria-label="Found" className="max-h-[50dvh] overflow-y-auto">
        {hits.map((hit, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={hit.key}
            id={`${listId}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            className={cn(
              "flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 text-sm hover:bg-stone",
              i === at && "bg-accent-soft",
            )}
            onClick={() => go(hit)}
          >
            <span className="truncate">{hit.label}</span>
            <span className="shrink-0 truncate text-muted">{hit.detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className="px-3 text-sm text-muted">
        {hits.length === 0 && !isFetching ? "Nothing found" : ""}
      </p>
    </div>
  );
}
