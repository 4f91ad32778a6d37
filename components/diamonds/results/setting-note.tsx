import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { caratReason, type SettingLimits, shapeReason } from "../setting-limits";

/** Why the list is narrower than the stock: the setting it is looked through for. */
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
