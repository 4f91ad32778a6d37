import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import type { SectionOf } from "@/lib/found/home/schema";
import { readSectionPicture } from "@/lib/found/home/section-pictures";
import { isOutside } from "@/lib/found/menus/footer-columns";

const PICTURE_SIZES = "(min-width: 1440px) 656px, (min-width: 768px) 48vw, 100vw";

function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== "");
  return (
    <>
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be alike, and none moves
        <p key={at}>{paragraph}</p>
      ))}
    </>
  );
}

/** Where a section leads, to a page of the shop or to another site. */
function SectionLink({ link }: { link: SectionOf<"story">["link"] }) {
  if (!link) return null;
  const className = "text-link inline-flex min-h-11 items-center justify-self-start";
  return isOutside(link.href) ? (
    <a href={link.href} rel="noopener noreferrer" className={className}>
      {link.label}
    </a>
  ) : (
    <Link href={link.href} className={className}>
      {link.label}
    </Link>
  );
}

type Props<K extends "story" | "picture"> = {
  /** id of the heading, which names the section */
  id: string;
  section: SectionOf<K>;
};

/** The house in its owner's words. */
export function HomeStory({ id, section: { title, text, link } }: Props<"story">) {
  return (
    <section className="page-width pt-10 pb-10 md:pt-16 md:pb-16 lg:pt-24" aria-labelledby={id}>
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_2fr]">
        <h2 id={id}>{title}</h2>
        <div className="grid max-w-prose gap-4 md:text-lg">
          <Paragraphs text={text} />
          <SectionLink link={link} />
        </div>
      </div>
    </section>
  );
}

/** A text beside a picture, below it on phones. */
export async function PictureSection({
  id,
  section: { title, text, picture, side, link },
}: Props<"picture">) {
  const found = picture === null ? null : await readSectionPicture(picture);
  return (
    <section className="page-width pt-10 pb-10 md:pt-16 md:pb-16" aria-labelledby={id}>
      <div className={cn("grid items-center gap-x-12 gap-y-5", found && "md:grid-cols-2")}>
        {found && (
          <RenderedPicture
            picture={found.picture}
            alt={found.alt}
            sizes={PICTURE_SIZES}
            className={cn(
              "aspect-[4/3] w-full overflow-hidden rounded-md [&_img]:size-full [&_img]:object-cover",
              side === "right" && "md:order-last",
            )}
          />
        )}
        <div className="grid max-w-prose gap-4">
          <h2 id={id}>{title}</h2>
          <Paragraphs text={text} />
          <SectionLink link={link} />
        </div>
      </div>
    </section>
  );
}
