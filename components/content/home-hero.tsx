import { SettingPicture } from "@/components/product/setting-picture";
import { ButtonLink } from "@/components/ui/button";

/** One ring, one line, two ways in. */
export function HomeHero() {
  return (
    <section className="border-b border-line">
      <div className="page-width grid items-center gap-10 py-12 md:grid-cols-2 md:py-20">
        <div className="max-w-xl">
          <p className="eyebrow">Lab-grown diamonds, made to order</p>
          <h1 className="mt-5">One ring, and every part of it chosen by you</h1>
          <p className="mt-6 text-lg text-muted">
            Choose a setting, then a graded lab-grown diamond that fits it, then your size. You see the price
            and the certificate of each part before you decide.
          </p>
          <div className="mt-10 flex flex-col gap-3 sm:flex-row md:flex-col lg:flex-row">
            <ButtonLink href="/build-a-ring">Start with a setting</ButtonLink>
            <ButtonLink href="/inventory?type=ring-builder" variant="secondary">
              Start with a diamond
            </ButtonLink>
          </div>
        </div>
        <div className="rounded-sm bg-stone p-8 md:p-14">
          <SettingPicture
            style="solitaire"
            shape="round"
            metal="platinum"
            title="A solitaire ring in platinum with a round lab-grown diamond"
            className="mx-auto block aspect-square w-full max-w-md"
            priority
          />
        </div>
      </div>
    </section>
  );
}
