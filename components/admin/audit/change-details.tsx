import { changeLines } from "@/lib/desk/audit/change-lines";
import { ChangedLines } from "../kit/changed-lines";

/** What one entry of the log says was changed, folded until somebody asks. */
export function ChangeDetails({ detail, of }: { detail: Readonly<Record<string, unknown>>; of: string }) {
  const lines = changeLines(detail);
  if (lines.length === 0) return null;
  return (
    <details className="relative z-1 max-w-lg">
      <summary className="-my-1 cursor-pointer py-1 text-accent">
        Show<span className="sr-only"> details of {of}</span>
      </summary>
      <ChangedLines lines={lines} />
    </details>
  );
}
