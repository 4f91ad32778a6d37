import { TrueSizeDrawing, TrueSizeStone } from "@/components/goods/true-size/true-size";
import { TrueSizeFigure } from "@/components/goods/true-size/true-size-figure";
import { Link } from "@/components/ui/navigation/link";
import { faceUpMillimeters } from "@/lib/goods/diamonds/sizes/reference";
import { isServed } from "@/lib/platform/site/routes";
import { site } from "@/lib/platform/site/site";

const LABORATORIES = [
  {
    name: "IGI",
    full: "International Gemological Institute",
    get text() {
      return `Grades ${site.originLabel} diamonds on the scales used for mined ones.`;
    },
  },
  {
    name: "GIA",
    full: "Gemological Institute of America",
    text: "Its newer reports sort diamonds into broad categories.",
  },
  {
    name: "GCAL",
    full: "Gem Certification & Assurance Lab",
    text: "Adds measurements of light performance to its grades.",
  },
] as const;

const SIZE_CHART = "/diamond-size-chart";
/** A round of a carat, mm. */
const LONGEST = faceUpMillimeters("round", 1).length;

/**
 * What a shopper can check before buying: a diamond's size, its report, and how it was grown.
 * @param props.linked whether each laboratory links to its stones
 * @param props.title null for the shop’s own words
 */
export function HomeProof({ linked, title = null }: { linked: boolean; title?: string | null }) {
  return (
    <section className="bg-card" aria-labelledby="proof">
      <div className="page-width grid gap-x-16 gap-y-6 py-10 md:py-16 lg:grid-cols-2 lg:py-24">
        <div className="grid content-start gap-4 md:gap-6">
          <h2 id="proof">{title ?? "See it before you buy it"}</h2>
          <div className="max-w-prose">
            <h3>At its true size</h3>
            <p className="mt-2 text-muted">Carat is a weight. What you see on a hand is millimeters.</p>
            {isServed(SIZE_CHART) && (
              <Link href={SIZE_CHART} className="text-link inline-flex min-h-11 items-center text-sm">
                See every shape at true size
              </Link>
            )}
          </div>
          <TrueSizeFigure
            className="w-full max-w-2xl"
            drawing={
              <TrueSizeDrawing band={1.8}>
                <TrueSizeStone shape="round" ratio={1} longest={LONGEST} />
              </TrueSizeDrawing>
            }
          >
            {`This is a 1 ct round, ${LONGEST.toFixed(1)} mm across.`}
          </TrueSizeFigure>
        </div>
        <div className="grid content-start gap-6 md:gap-8">
          <div className="max-w-prose">
            <h3>Grown above ground, graded like any diamond</h3>
            <p className="mt-2 text-muted">
              A {site.originLabel} diamond is carbon crystallized from a seed, under pressure and heat (HPHT)
              or from a gas (CVD). It’s diamond through and through.
            </p>
          </div>
          <div className="max-w-prose">
            <h3>With a report you can open</h3>
            <p className="mt-2 text-muted">
              A laboratory that doesn’t sell stones grades it. If a diamond has a report, its page links to
              it.
            </p>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {LABORATORIES.map((laboratory) => (
                <li key={laboratory.name}>
                  {linked ? (
                    <Link href={`/inventory?certificate=${laboratory.name}`} className={ROW}>
                      <LaboratoryRow laboratory={laboratory} />
                    </Link>
                  ) : (
                    <div className={ROW}>
                      <LaboratoryRow laboratory={laboratory} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

const ROW = "group grid grid-cols-[4rem_1fr] min-h-11 items-center gap-x-4 py-2 md:py-3";

function LaboratoryRow({ laboratory: { name, full, text } }: { laboratory: (typeof LABORATORIES)[number] }) {
  return (
    <>
      <span aria-hidden="true" className="font-display text-2xl leading-none">
        {name}
      </span>
      <span className="grid text-sm">
        <span className="font-medium in-[a]:group-hover:text-accent in-[a]:group-hover:underline">
          {name} certified {site.originLabel} diamonds
        </span>
        <span className="text-muted max-md:hidden">
          {full}. {text}
        </span>
      </span>
    </>
  );
}
