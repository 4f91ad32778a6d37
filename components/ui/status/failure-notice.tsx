import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";

/** Reports a failed request, with a button to retry it. */
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
