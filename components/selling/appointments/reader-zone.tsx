"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { deviceTimeZone } from "@/lib/platform/intl/local-dates";

/** Tells the page its reader's time zone, once: as part of the address, so that every link of the page has it. */
export function ReaderZone({ shopZone }: { shopZone: string }) {
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  useEffect(() => {
    const zone = deviceTimeZone();
    if (query.has("zone") || zone === shopZone) return;
    const next = new URLSearchParams(query);
    next.set("zone", zone);
    router.replace(`${path}?${next}`, { scroll: false });
  }, [router, path, query, shopZone]);
  return null;
}
