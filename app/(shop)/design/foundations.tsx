import { brand } from "@/lib/platform/site/brand";
import { DesignSection } from "./design-section";

// class names in full, because the stylesheet includes only the ones it finds in the source
const SWATCHES = [
  ["paper", "bg-paper"],
  ["card", "bg-card"],
  ["stone", "bg-stone"],
  ["ink", "bg-ink"],
  ["muted", "bg-muted"],
  ["line", "bg-line"],
  ["line-strong", "bg-line-strong"],
  ["accent", "bg-accent"],
  ["accent-deep", "bg-accent-deep"],
  ["accent-soft", "bg-accent-soft"],
  ["ornament", "bg-ornament"],
  ["ornament-soft", "bg-ornament-soft"],
  ["danger", "bg-danger"],
  ["danger-soft", "bg-danger-soft"],
  ["success", "bg-success"],
  ["success-soft", "bg-success-soft"],
  ["warning", "bg-warning"],
  ["warning-soft", "bg-warning-soft"],
] as const;

const SPACES = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const;

/** Color, type, space, corners. */
export function Foundations() {
  return (
    <>
      <DesignSection title="Color">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
          {SWATCHES.map(([name, paint]) => (
            <li key={name} className="grid gap-1 text-sm">
              <span className={`h-16 rounded-sm border border-line ${paint}`} />
              {name}
            </li>
          ))}
        </ul>
      </DesignSection>
      <DesignSection title="Type">
        <p className="eyebrow">Eyebrow above a heading</p>
        <p className="font-display text-[clamp(2.25rem,1.6rem+2.4vw,3.5rem)] leading-[1.12] font-medium">
          A ring, made to measure
        </p>
        <p className="font-display text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)] leading-[1.12] font-medium">
          Certified {brand.originLabel} diamonds
        </p>
        <p className="max-w-prose">
          Body text in the neutral sans. <span className="text-muted">Muted for secondary text.</span>{" "}
          <a href="#main" className="text-link">
            A link in text
          </a>
          , and figures in columns: <span className="figures">1,234.50 · 9,876.00</span>.
        </p>
        <p className="text-sm">Small text, for notes and labels.</p>
      </DesignSection>
      <DesignSection title="Space and corners">
        <ul className="flex flex-wrap items-end gap-4 text-sm">
          {SPACES.map((px) => (
            <li key={px} className="grid justify-items-center gap-1">
              <span className="bg-accent-soft" style={{ width: px, height: px }} />
              {px}
            </li>
          ))}
        </ul>
        <ul className="flex gap-4 text-sm">
          <li className="rounded-sm border border-line-strong bg-card p-4">3 px</li>
          <li className="rounded-md border border-line-strong bg-card p-4">4 px</li>
          <li className="rounded-full border border-line-strong bg-card p-4">round</li>
          <li className="rounded-sm bg-card p-4 shadow-panel">panel</li>
        </ul>
      </DesignSection>
    </>
  );
}
