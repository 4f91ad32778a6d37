import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Says that somebody else saved the record meanwhile, and offers their version. */
export function OutdatedNotice({ onTake }: { onTake: () => void }) {
  return (
    <Notice tone="warning" title="Somebody else changed this" role="status">
      <p>
        Your changes are based on what was there before. Copy what you need, then load the current version.
      </p>
      <p className="mt-2">
        <Button variant="secondary" size="sm" onClick={onTake}>
          Load the current version
        </Button>
      </p>
    </Notice>
  );
}
