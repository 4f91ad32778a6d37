import { RING_SHAPES, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { SIZE_CHART } from "@/lib/goods/diamonds/sizes/reference";

/** The trade's size chart of the ten ring shapes in numbers. */
export function SizeTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="overflow-x-auto print:overflow-visible" tabIndex={0} aria-label="Size table">
      <table className="figures w-full min-w-3xl text-left text-sm print:min-w-0 print:text-xs">
        <caption className="pb-3 text-left text-muted">
          Length and width of a well-proportioned diamond, in millimeters.
        </caption>
        <thead className="border-b border-line-strong">
          <tr>
            {["Carats", ...RING_SHAPES.map((shape) => SHAPE_LABELS[shape])].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-semibold print:px-1">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {SIZE_CHART.map(({ carat, mm }) => (
            <tr key={carat}>
              <th scope="row" className="px-3 py-2 font-medium print:px-1 print:py-1">
                {carat}
              </th>
              {RING_SHAPES.map((shape) => (
                <td key={shape} className="px-3 py-2 whitespace-nowrap print:px-1 print:py-1">
                  {[...new Set(mm[shape].map((side) => side.toFixed(1)))].join(" × ")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
