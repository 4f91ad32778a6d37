import { ChevronIcon } from "@/components/ui/icons/chevron-icon";
import { Prose } from "@/components/ui/text/prose";
import type { FaqGroup } from "@/lib/found/content/pages";
import { typeOf } from "@/lib/found/structured-data/microdata";

/**
 * Questions in native disclosure elements, which the browser also unfolds when the address ends in a
 * question's id. Attributes tell machines which is which: as JSON, every answer would be sent a third time, an eighth of the
 * page.
 */
export function FaqList({ groups }: { groups: readonly FaqGroup[] }) {
  return (
    <div {...typeOf("FAQPage")} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-12">
      {groups.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id} data-questions>
          <h2 id={id}>{title}</h2>
          <div className="mt-4 divide-y divide-line border-y border-line">
            {questions.map(({ id: answer, question, html }) => (
              <details
                key={answer}
                {...typeOf("Question")}
                itemProp="mainEntity"
                className="group"
                data-question
              >
                <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
                  <h3 itemProp="name" className="min-w-0 font-sans text-base font-medium tracking-normal">
                    {question}
                  </h3>
                  <ChevronIcon className="transition-transform group-open:rotate-180" />
                </summary>
                {/* the scroll target is the question above the answer */}
                <div
                  {...typeOf("Answer")}
                  itemProp="acceptedAnswer"
                  id={answer}
                  className="scroll-mt-20 pb-5"
                >
                  <Prose itemProp="text" html={html} className="text-base text-muted" />
                  <a
                    href={`#${answer}`}
                    className="mt-2 inline-flex min-h-11 items-center text-sm text-muted hover:text-ink hover:underline"
                  >
                    Link to this answer<span className="sr-only">: {question}</span>
                  </a>
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
