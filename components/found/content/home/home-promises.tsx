import { Link } from "@/components/ui/navigation/link";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { isServed } from "@/lib/platform/site/routes";

type Promised = { title: string; text: string; href?: string };

const days = (count: number) => (count === 1 ? "one day" : `${count} days`);

/** The shop's promises, in the banner's order and then its pages' order; each links to its terms. */
export async function HomePromises({ title = null }: { title?: string | null }) {
  const { returnDays, resizeDays } = await readShopSettings();
  const promised: Promised[] = [
    {
      title: "International shipping",
      text: "Insured until it’s in your hands. You see the arrival date before you pay.",
      href: "/shipping",
    },
    ...(returnDays > 0
      ? [
          {
            title: "Easy returns",
            text: `Full refund within ${days(returnDays)} of delivery.`,
            href: "/return-policy",
          },
        ]
      : []),
    {
      title: "We price match",
      text: "Found the same graded diamond for less? Show us, and we’ll match the price.",
      href: "/diamond-price-match",
    },
    {
      title: "One of a kind, and yours",
      text: "We hold the diamond in your order for you. Nobody else can buy it while you pay.",
    },
    ...(resizeDays > 0
      ? [
          {
            title: "The right size",
            text: `Your first resize is free within ${days(resizeDays)} of delivery, for settings that can be resized.`,
          },
        ]
      : []),
  ];
  return (
    <section className="bg-card" aria-labelledby="promises">
      <div className="page-width py-10 md:py-16 lg:py-24">
        <h2 id="promises" className="max-w-xl">
          {title ?? "What you can count on"}
        </h2>
        <ul className="swipe-row mt-5 gap-x-10 md:mt-10 md:grid md:grid-cols-3 md:gap-y-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          {promised.map((promise) => (
            <li
              key={promise.title}
              className="relative border-t border-ornament pt-4 max-md:w-[min(66vw,18rem)] md:pt-5"
            >
              <h3>
                {promise.href && isServed(promise.href) ? (
                  <Link
                    href={promise.href}
                    className="underline decoration-line-strong decoration-1 underline-offset-4 after:absolute after:inset-0 hover:text-accent"
                  >
                    {promise.title}
                  </Link>
                ) : (
                  promise.title
                )}
              </h3>
              <p className="mt-1.5 text-sm text-muted md:mt-3">{promise.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
