import type { ChangeLine } from "@/lib/desk/audit/change-lines";

/** Fields with their values before and after a change. */
export const ChangedLines = ({ lines }: { lines: readonly ChangeLine[] }) => (
  <dl className="mt-1 grid gap-2">
    {lines.map((line) => (
      <div key={line.field}>
        <dt className="text-xs text-muted">{line.field}</dt>
        <dd className="line-clamp-4 wrap-anywhere">
          <Value line={line} />
        </dd>
      </div>
    ))}
  </dl>
);

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
