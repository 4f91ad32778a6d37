import { Notice } from "@/components/ui/status/notice";
import {
  availableSizes,
  type Conversion,
  SIZE_MEASURES,
  type SizeMeasure,
  wideBandSize,
} from "@/lib/selling/ring-builder/ring-sizes/convert-size";

type Props = { measure: SizeMeasure; text: string; found: Conversion | null; wide: boolean };

/** A size in every system, each with its deviation, and the one to order. */
export function RingSizeAnswer({ measure, text, found, wide }: Props) {
  if (!found) {
    return (
      <div data-answer="">
        <Notice title={text ? "We don’t make rings in this size" : "Enter a size"}>
          {availableSizes(measure)}.
        </Notice>
      </div>
    );
  }
  const { circumference, row, sizes } = found;
  const larger = wide ? wideBandSize(row.us) : null;
  return (
    <section aria-labelledby="answer" className="grid gap-5 rounded-sm border border-line bg-card p-5 sm:p-8">
      <h2 id="answer" className="font-sans text-base font-medium text-muted">
        {circumference.toFixed(1)} mm around the inside, {(circumference / Math.PI).toFixed(1)} mm across
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-5">
        {sizes.map(({ system, label, difference }) => (
          <div key={system} data-answer="">
            <dt className="text-sm text-muted">{SIZE_MEASURES[system]} </dt>
            <dd>
              <strong className="figures block font-display text-4xl font-medium">{label} </strong>
              <span className="figures text-sm text-muted">{differenceWords(difference)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p data-answer="">
        Order <strong className="font-medium">US {larger ?? row.us}</strong>
        {larger !== null && ", half a size up, because a band wider than 6 mm fits tighter"}
        {wide &&
          larger === null &&
          ". A band wider than 6 mm needs half a size more than we list, so please contact us"}
        .
      </p>
    </section>
  );
}

function differenceWords(difference: number): string {
  if (difference === 0) return "the same";
  return `${Math.abs(difference).toFixed(1)} mm ${difference > 0 ? "larger" : "smaller"} around`;
}
