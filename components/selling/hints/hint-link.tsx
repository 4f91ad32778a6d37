import { readShopSettings } from "@/lib/platform/settings/reads";
import { type HintTarget, hintHref } from "@/lib/selling/hints/model";

/** Leads to the page that drops a hint about a stone or a saved ring. */
export async function HintLink({ target, lead }: { target: HintTarget; lead: string }) {
  if (!(await readShopSettings()).hints) return null;
  return (
    <p className="text-sm text-muted">
      {lead}{" "}
      <a href={hintHref(target)} rel="nofollow" className="text-link inline-flex min-h-11 items-center">
        Drop a hint
      </a>
    </p>
  );
}
