import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Tells that something could not be fetched, and asks for it again. */
export function FailureNotice({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Notice tone="error" title={title}>
      <p className="mt-2">
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </Notice>
  );
}
