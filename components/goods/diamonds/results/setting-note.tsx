import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import { limitsText } from "@/lib/selling/ring-builder/fit/limits-text";
import type { SettingLimits } from "../setting-limits";

/** Why the list is limited: the setting it is filtered for. */
export function SettingNote({ limits }: { limits: SettingLimits }) {
  return (
    <Notice>
      <p>
        Showing only diamonds that fit {limits.name}: {limitsText(limits)}.{" "}
        <Link href="/build-a-ring" className="text-link">
          Choose another setting
        </Link>{" "}
        or{" "}
        <Link href="/inventory" className="text-link">
          shop all diamonds
        </Link>
        . Arrival dates are for your finished ring.
      </p>
    </Notice>
  );
}
