import type { ShownQuestion } from "@/lib/people/inbox/questions/model";
import { formatDate } from "@/lib/platform/intl/dates";
import { site } from "@/lib/platform/site/site";

type Props = {
  /** SKU of what is asked about */
  item: string;
  questions: readonly ShownQuestion[];
  className?: string;
};

/** What customers asked about a piece or a stone, with the shop’s answers, and the way to ask. */
export function Questions({ item, questions, className }: Props) {
  const ask = (
    <a href={`/questions?item=${encodeURIComponent(item)}`} className="text-link" rel="nofollow">
      Ask a question
    </a>
  );
  // most pages have none, and every byte of theirs is sent
  if (questions.length === 0) return <p className={className}>{ask}</p>;
  return (
    <section aria-labelledby="questions-title" className={className}>
      <h2 id="questions-title" className="text-2xl">
        Questions
      </h2>
      <ul className="mt-4 grid gap-6">
        {questions.map(({ id, question, answer, name, at }) => (
          <li key={id} className="grid max-w-prose gap-1 border-t border-line pt-4 wrap-anywhere">
            <h3 className="font-sans text-base font-semibold whitespace-pre-line">{question}</h3>
            <p className="whitespace-pre-line">{answer}</p>
            <p className="text-sm text-muted">
              {name ? `Asked by ${name}, answered by ${site.name}` : `Answered by ${site.name}`} ·{" "}
              <time dateTime={at}>{formatDate(at)}</time>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">{ask}</p>
    </section>
  );
}
