import { Link } from "@/components/ui/link";

type Props = {
  /** of the heading, which names its section */
  id: string;
  title: string;
  /** leads to all of what the section shows a part of */
  link: { href: string; words: string } | null;
};

/** A section's heading with the way to everything of its kind at the line's other end. */
export function SectionHeading({ id, title, link }: Props) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8">
      <h2 id={id}>{title}</h2>
      {link && (
        <Link href={link.href} className="text-link inline-flex min-h-11 items-center text-sm">
          {link.words}
        </Link>
      )}
    </div>
  );
}
