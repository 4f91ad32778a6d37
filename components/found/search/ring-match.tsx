"use client";

import dynamic from "next/dynamic";
import { useLocalValue } from "@/hooks/use-local-value";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";

const NOTHING: unknown = null;
// few searches are made with a ring begun, and a search is whole without the link
const RingMatchLink = dynamic(
  () =>
    import("./ring-match-link").catch((error: unknown) => {
      console.warn("The diamonds for the chosen setting could not be loaded", error);
      return { default: () => null };
    }),
  { ssr: false },
);

/**
 * Below the results of a search, the link to the diamonds that fit the setting chosen in this browser. It keeps its line,
 * because the setting is known only after the first paint.
 * @param props.href inventory with the search's filters
 */
export function RingMatch({ href }: { href: string }) {
  const [setting] = useLocalValue(BUILDER_KEYS.setting, NOTHING);
  return (
    <div className="-my-2 min-h-11 max-sm:min-h-16">{setting !== null && <RingMatchLink href={href} />}</div>
  );
}
