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
        {shapeReason(limits)} {caratReason(limits)}, so only those are listed.{" "}
        <Link href="/build-a-ring" className="text-link">
          Choose another setting
        </Link>{" "}
        or{" "}
        <Link href="/inventory" className="text-link">
          see every stone
        </Link>
        .
      </p>
    </Notice>
  );
}

/** Why only some shapes are listed: "Halo No. 4 is made for round or oval stones" */
function shapeReason(limits: SettingLimits): string {
  const shapes = allowedShapes(limits).map((shape) => SHAPE_LABELS[shape].toLowerCase());
  return `${limits.name} is made for ${list.format(shapes)} stones`;
}

/** Why only some weights are listed. */
const caratReason = (limits: SettingLimits) => `and holds ${limits.min_carat} to ${limits.max_carat} ct`;
