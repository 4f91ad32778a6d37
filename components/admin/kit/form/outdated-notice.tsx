import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import type { ChangeLine } from "@/lib/desk/audit/change-lines";
import { ChangedLines } from "../changed-lines";

/** What somebody else saved while a form had unsaved changes. */
export type Outdated = { changes: readonly ChangeLine[]; onTake: () => void; onKeep: () => void };

/** Shows what somebody else changed meanwhile, and offers to go on from there; nothing while nobody did. */
export function OutdatedNotice({ outdated }: { outdated: Outdated | null }) {
  if (!outdated) return null;
  const { changes, onTake, onKeep } = outdated;
  return (
    <Notice tone="warning" title="Someone else changed this" role="status">
      {changes.length > 0 && (
        <div className="mt-2">
          <ChangedLines lines={changes} />
        </div>
      )}
      <p className="mt-2">
        Keep your changes to put them on top of these, then save. Or load the current version and lose yours.
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button size="sm" onClick={onKeep}>
          Keep my changes
        </Button>
        <Button variant="secondary" size="sm" onClick={onTake}>
          Load the current version
        </Button>
      </p>
    </Notice>
  );
}
