import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";

/** A choice among a few, each of them a link. */
export function ChoiceLinks({
  title,
  choices,
}: {
  title: string;
  choices: readonly { key: string; href: string; isChosen: boolean; words: ReactNode }[];
}) {
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ key, href, isChosen, words }) => (
          <li key={key}>
            <Link
              href={href}
              scroll={false}
              aria-current={isChosen ? "true" : undefined}
              className={cn(
                "inline-grid min-h-11 content-center rounded-sm border px-4 py-2 text-sm",
                isChosen
                  ? "border-accent bg-accent text-on-accent"
                  : "border-line bg-card hover:border-line-strong",
              )}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
