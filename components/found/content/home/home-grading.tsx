import { Link } from "@/components/ui/navigation/link";
import { site } from "@/lib/platform/site/site";

const LABORATORIES = [
  {
    name: "IGI",
    full: "International Gemological Institute",
    get text() {
      return `Grades the cut, color, and clarity of ${site.originLabel} diamonds on the scales used for mined ones.`;
    },
  },
  {
    name: "GIA",
    full: "Gemological Institute of America",
    get text() {
      return `Its newer ${site.originLabel} reports sort diamonds into broad categories instead of individual grades.`;
    },
  },
  {
    name: "GCAL",
    full: "Gem Certification & Assurance Lab",
    text: "Adds measurements of light performance to its grades.",
  },
] as const;

/**
 * How a lab-grown stone is made, what a certificate is, and each laboratory.
 * @param props.linked whether each links to its stones
 */
export function HomeGrading({ linked }: { linked: boolean }) {
  return (
    <section className="page-width section-space" aria-labelledby="grading">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="max-w-prose">
          <h2 id="grading">Grown above ground, graded like any diamond</h2>
          <p className="mt-6 text-muted">
            A {site.originLabel} diamond is carbon crystallized from a seed, under pressure and heat (HPHT) or
            from a gas (CVD). It’s diamond through and through, cut and polished the same way.
          </p>
          <p className="mt-4 text-muted">
            A laboratory that doesn’t sell stones weighs, measures, and grades it, and gives its report a
            number. If a diamond has a report, you can open it from the diamond’s page.
          </p>
        </div>
        <ul className="divide-y divide-line border-y border-line">
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
    </section>
  );
}

const ROW = "group grid gap-x-6 gap-y-1 py-6 sm:grid-cols-[5rem_1fr]";

function LaboratoryRow({ laboratory: { name, full, text } }: { laboratory: (typeof LABORATORIES)[number] }) {
  return (
    <>
      <span aria-hidden="true" className="font-display text-3xl leading-none">
        {name}
      </span>
      <span className="grid gap-1">
        <span className="font-medium in-[a]:group-hover:text-accent in-[a]:group-hover:underline">
          {name} certified {site.originLabel} diamonds
        </span>
        <span className="text-sm text-muted">
          {full}. {text}
        </span>
      </span>
    </>
  );
}
