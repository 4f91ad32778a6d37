import { type ChangeLine, changeLines } from "./difference";

/** What one entry of the log says was changed, folded until somebody asks. */
export function ChangeDetails({ detail, of }: { detail: Readonly<Record<string, unknown>>; of: string }) {
  const lines = changeLines(detail);
  if (lines.length === 0) return null;
  return (
    <details className="relative z-1 max-w-lg">
      <summary className="-my-1 cursor-pointer py-1 text-accent">
        Show<span className="sr-only"> details of {of}</span>
      </summary>
      <dl className="mt-1 grid gap-2">
        {lines.map((line) => (
          <div key={line.field}>
            <dt className="text-xs text-muted">{line.field}</dt>
            <dd className="wrap-anywhere">
              <Value line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Value({ line }: { line: ChangeLine }) {
  if (line.value !== undefined) return line.value;
  return (
    <>
      <span className="sr-only">before: </span>
      <del className="text-danger">{line.before}</del>
      <span aria-hidden> → </span>
      <span className="sr-only">, after: </span>
      <ins className="text-success no-underline">{line.after}</ins>
    </>
  );
}
