import { RING_SIZES } from "@/lib/goods/terms/ring-sizes";
import { swissAndJapaneseSizes } from "@/lib/selling/ring-builder/ring-sizes/convert-size";

const HEADS = ["US", "UK", "EU", "Switzerland", "Japan", "Across, mm", "Around, mm"];

/** Every size the shop makes in each system, with the requested one highlighted. */
export function RingSizeTable({ marked }: { marked: number | null }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="All sizes">
      <table className="figures w-full min-w-xl text-left text-sm">
        <thead className="border-b border-line-strong">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {RING_SIZES.map((row) => {
            const { us, uk, eu, diameter, circumference } = row;
            const { ch, jp } = swissAndJapaneseSizes(row);
            return (
              <tr key={us} className={us === marked ? "bg-accent-soft" : undefined}>
                <th scope="row" className="px-3 py-1.5 font-medium">
                  {us}
                </th>
                <td className="px-3 py-1.5">{uk}</td>
                <td className="px-3 py-1.5">{eu}</td>
                <td className="px-3 py-1.5">{ch}</td>
                <td className="px-3 py-1.5">{jp}</td>
                <td className="px-3 py-1.5">{diameter.toFixed(1)}</td>
                <td className="px-3 py-1.5">{circumference.toFixed(1)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
