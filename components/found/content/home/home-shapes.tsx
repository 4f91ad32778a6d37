import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { Link } from "@/components/ui/navigation/link";
import { RING_SHAPES, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { site } from "@/lib/platform/site/site";
import { SectionHeading } from "./section-heading";

/** The ten ring shapes as facet diagrams, each linking to its stones. */
export function HomeShapes({ title = null }: { title?: string | null }) {
  return (
    <section className="page-width pt-8 md:pt-12 lg:pt-20" aria-labelledby="shapes">
      <SectionHeading
        id="shapes"
        title={title ?? "Shop by shape"}
        link={{ href: "/inventory", words: "See all", of: ` ${site.originLabel} diamonds` }}
      />
      <ul className="swipe-row mt-2 max-md:gap-1! md:-mx-2 md:mt-8 md:grid md:grid-cols-5 md:gap-y-2 xl:grid-cols-10">
        {RING_SHAPES.map((shape) => (
          <li key={shape} className="max-md:w-19">
            <Link
              href={`/inventory?shape=${shape}`}
              className="grid justify-items-center gap-3 rounded-sm py-3 text-xs transition-colors hover:bg-stone hover:text-accent sm:gap-5 sm:py-6 sm:text-sm"
            >
              <ShapeDiagram
                shape={shape}
                className="size-[min(2.75rem,14vw)] sm:size-[min(4rem,15vw)] xl:size-18"
              />
              {SHAPE_LABELS[shape]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
