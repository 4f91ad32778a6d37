import { Link } from "@/components/ui/navigation/link";

type Props = {
  /** id of the heading, which names its section */
  id: string;
  title: string;
  /** link to the full list that the section excerpts */
  link: {
    href: string;
    words: string /** of which list, where there is room to say it */;
    of?: string;
  } | null;
};

/** A section's heading, with a link to the full list at the other end of the line. */
export function SectionHeading({ id, title, link }: Props) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8">
      <h2 id={id}>{title}</h2>
      {link && (
        <Link href={link.href} className="text-link inline-flex min-h-11 items-center text-sm whitespace-pre">
          {link.words}
          {link.of && <span className="max-sm:sr-only">{link.of}</span>}
        </Link>
      )}
    </div>
  );
}
