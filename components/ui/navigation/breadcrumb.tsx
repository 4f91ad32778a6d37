import { Link } from "@/components/ui/navigation/link";

/** The page's place in the site; the last crumb is the page itself and has no `href`. */
export function Breadcrumb({ items }: { items: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-sm text-muted">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center">
            {item.href ? (
              <Link
                href={item.href}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
            {/* after its crumb, so that no line begins with it */}
            {index < items.length - 1 && (
              <span aria-hidden="true" className="px-2 text-line-strong">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
