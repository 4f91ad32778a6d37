import { Button } from "@/components/ui/form/button";
import type { Upload } from "./use-uploads";

const WORDS: Readonly<Record<Upload["state"], string>> = {
  waiting: "Waiting",
  uploading: "Uploading…",
  done: "Uploaded",
  failed: "Not uploaded",
};

/** What became of each file; one that failed says why until it is closed. */
export function UploadList({
  uploads,
  onDismiss,
}: {
  uploads: readonly Upload[];
  onDismiss: (key: string) => void;
}) {
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const open = uploads.filter(({ state }) => state === "waiting" || state === "uploading").length;
  return (
    <>
      <p role="status" className="sr-only">
        {uploads.length === 0
          ? ""
          : open > 0
            ? `Uploading, ${open} left`
            : failed > 0
              ? `${failed} of ${uploads.length} files weren’t uploaded`
              : "Uploaded"}
      </p>
      {uploads.length > 0 && (
        <ul
          aria-label="Uploads"
          className="grid w-full gap-px overflow-hidden rounded-sm border border-line bg-line text-left text-sm"
        >
          {uploads.map(({ key, name, state, problem }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-card px-3 py-2">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {name}
                {problem && <span className="block text-danger">{problem}</span>}
              </span>
              <span className={state === "failed" ? "text-danger" : "text-muted"}>{WORDS[state]}</span>
              {state === "failed" && (
                <Button variant="quiet" size="sm" aria-label={`Close ${name}`} onClick={() => onDismiss(key)}>
                  Close
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
