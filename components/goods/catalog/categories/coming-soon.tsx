import type { ReactNode } from "react";
import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { Link } from "@/components/ui/navigation/link";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { businessDays } from "@/lib/platform/dates/business-days";
import { site } from "@/lib/platform/site/site";

/** Shapes of the ornament, as many as fit a phone. */
const DRAWN = RING_SHAPES.slice(0, 6);

type Way = { href: string; title: string; text: string };

/** What works in a shop that has nothing on sale yet. */
const WAYS: readonly Way[] = [
  {
    href: "/contact-us",
    title: "Contact us",
    get text() {
      return `Tell us what you’re looking for. We reply within ${businessDays(site.answerDays)}.`;
    },
  },
  {
    href: "/blog",
    title: "Read the journal",
    text: "How to choose a diamond, a setting, and a metal, and how to care for them.",
  },
  {
    href: "/ring-size-converter",
    title: "Find your ring size",
    text: "Print our free ring sizer, or convert a size you know.",
  },
];

type Props = {
  title?: string;
  /** what will be here */
  children: ReactNode;
  /** buttons for what can be done about it now */
  actions?: ReactNode;
};

/** In place of a list that has no goods at all yet: what will be here, and what works until then. */
export function ComingSoon({ title = "Coming soon", children, actions }: Props) {
  return (
    <section
      aria-labelledby="coming-soon"
      className="mt-2 grid gap-10 rounded-sm border border-line bg-card px-5 py-10 sm:px-10 md:py-14"
    >
      <div className="grid max-w-(--container-prose) gap-4">
        <div aria-hidden="true" className="flex justify-between gap-3 text-muted sm:justify-start sm:gap-6">
          {DRAWN.map((shape) => (
            <ShapeDiagram key={shape} shape={shape} className="size-8 sm:size-12" />
          ))}
        </div>
        <h2 id="coming-soon" className="mt-2">
          {title}
        </h2>
        <p className="text-lg text-muted">{children}</p>
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
      <ComingWays />
    </section>
  );
}

/** Links to what works without goods, each with a sentence. */
export function ComingWays({ ways = WAYS }: { ways?: readonly Way[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
      {ways.map(({ href, title, text }) => (
        <li key={href} className="border-t border-ornament pt-3">
          <Link href={href} className="text-link inline-flex min-h-11 items-center font-medium">
            {title}
          </Link>
          <p className="text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
