import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { allowedShapes, type SettingLimits } from "../setting-limits";

const list = new Intl.ListFormat("en", { type: "disjunction" });

/** Why the list is limited: the setting it is filtered for. */
export function SettingNote({ limits }: { limits: SettingLimits }) {
  return (
    <Notice>
      <p>
        Showing only diamonds that fit {limits.name}: {shapes(limits)}, {carats(limits)}.{" "}
        <Link href="/build-a-ring" className="text-link">
          Choose another setting
        </Link>{" "}
        or{" "}
        <Link href="/inventory" className="text-link">
          shop all diamonds
        </Link>
        .
      </p>
    </Notice>
  );
}

/** The shapes a setting holds: "round or oval" */
const shapes = (limits: SettingLimits): string =>
  list.format(allowedShapes(limits).map((shape) => SHAPE_LABELS[shape].toLowerCase()));

/** The weights a setting holds: "0.5–3 ct" */
const carats = (limits: SettingLimits) => `${limits.min_carat}–${limits.max_carat} ct`;
