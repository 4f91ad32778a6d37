import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { categoryPath, JOURNAL_CATEGORIES, type JournalCategory } from "@/lib/found/content/model";

/** The journal's categories in a row, with the page's own marked. */
export function CategoryLinks({ current }: { current?: JournalCategory }) {
  const entries = [
    { href: "/blog", title: "All articles", here: current === undefined },
    ...Object.entries(JOURNAL_CATEGORIES).map(([slug, { title }]) => ({
      href: categoryPath(slug as JournalCategory),
      title,
      here: slug === current,
    })),
  ];
  return (
    <nav aria-label="Categories" className="border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {entries.map(({ href, title, here }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={here ? "page" : undefined}
              className={cn(
                "inline-flex min-h-11 items-center border-b-2 text-sm",
                here ? "border-ink font-medium" : "border-transparent text-muted hover:text-ink",
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
