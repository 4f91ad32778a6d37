import { Spinner } from "@/components/ui/icons/spinner";
import { Notice } from "@/components/ui/status/notice";
import { formatCount } from "@/lib/platform/intl/numbers";
import type { ShownWork } from "./use-work";

/** How far long work is, or why it failed; nothing once it is done. */
export function WorkProgress({
  work,
  doing,
  counted = "lines read",
}: {
  work: ShownWork | null;
  doing: string;
  /** what its count is of */
  counted?: string;
}) {
  if (work?.state === "done") return null;
  if (work?.state === "failed") return <Notice tone="error" title={work.message} />;
  return (
    <div role="status" className="flex items-center gap-3 text-sm">
      <Spinner />
      <span>
        {doing}
        {work?.lines ? `: ${formatCount(work.lines)} ${counted}` : " …"}
      </span>
    </div>
  );
}
