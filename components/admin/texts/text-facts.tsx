import type { ShownText } from "./text-words";

/** The facts that a page’s text may name; the shop fills them in. */
export function TextFacts({ facts }: { facts: ShownText["facts"] }) {
  if (facts.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2 text-accent">Facts that the shop fills in</summary>
      <p className="mb-3 text-muted">
        Write the name with its braces. Your settings decide what appears there, so the page stays true.
      </p>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="font-mono text-xs wrap-anywhere">{`{{${name}}}`}</dt>
            <dd className="line-clamp-2 wrap-anywhere text-muted max-sm:mb-2">{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
