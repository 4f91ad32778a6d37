import { StartWithDiamondLink } from "@/components/layout/menus/start-with-diamond-link";
import { cn } from "@/components/ui/cn";
import { ButtonLink } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Link } from "@/components/ui/navigation/link";
import { GIFTS } from "@/lib/goods/catalog/lists/gifts";
import { isServed } from "@/lib/platform/site/routes";

const READY = "/ready-to-ship";

/** Doors that are a single link, which the whole door follows. */
const LINKED = [
  {
    get href() {
      return GIFTS.href;
    },
    title: "Find a gift",
    text: "Finished pieces, with no wait.",
    get words() {
      return GIFTS.title;
    },
  },
  {
    href: READY,
    title: "Ready by a date",
    text: "Every page shows the day it arrives.",
    words: "Shop ready to ship",
  },
];

const DOOR = "relative flex flex-col gap-1.5 border-t border-ornament pt-4 md:gap-2 md:pt-5";
const BUTTON = "text-center max-xl:px-2 max-xl:text-sm";

/** The three ways into the shop: a ring of one's own, a gift, and what is ready by a date. */
export function HomeDoors() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3 md:gap-x-8 lg:grid-cols-[1.35fr_1fr_1fr]">
      <li className={cn(DOOR, "max-md:col-span-full")}>
        <h2 className="text-2xl">Build your ring</h2>
        <p className="text-sm text-muted">
          Begin with the setting or with the diamond. Only what fits is shown.
        </p>
        <div className="mt-2 grid grid-cols-2 gap-3 md:max-lg:grid-cols-1">
          <ButtonLink href="/build-a-ring" className={BUTTON}>
            Start with a setting
          </ButtonLink>
          <StartWithDiamondLink className={buttonClass("secondary", "md", BUTTON)}>
            Start with a diamond
          </StartWithDiamondLink>
        </div>
      </li>
      {LINKED.filter(({ href }) => isServed(href)).map(({ href, title, text, words }) => (
        <li key={href} className={DOOR}>
          <h2 className="text-2xl">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
          <Link
            href={href}
            className="text-link mt-auto inline-flex min-h-11 items-center self-start text-sm after:absolute after:inset-0"
          >
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}
