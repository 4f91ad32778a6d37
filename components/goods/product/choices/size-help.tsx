import { Disclosure } from "@/components/ui/navigation/disclosure";
import { RING_SIZES } from "@/lib/goods/terms/ring-sizes";
import { RING_SIZER_FILES } from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";

/** Help with finding a ring size: the sizer to print, and the size chart. */
export function RingSizeHelp() {
  const whole = RING_SIZES.filter(({ us }) => Number.isInteger(us * 2));
  return (
    <Disclosure summary="Find your size">
      <div className="grid gap-4 text-sm">
        <p className="text-muted">
          Print our free ring sizer (
          <a href={RING_SIZER_FILES.a4} className="text-link">
            A4
          </a>{" "}
          or{" "}
          <a href={RING_SIZER_FILES.letter} className="text-link">
            Letter
          </a>
          ) at full size, or measure the inside of a ring that fits:{" "}
          <a href="/blog/rings/ring-size" className="text-link">
            how to measure
          </a>
          . Bands wider than 6 mm usually need half a size more.
        </p>
        <table className="figures w-full text-left">
          <thead className="border-b border-line-strong">
            <tr>
              {["US", "UK", "EU", "Inside, mm"].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {whole.map(({ us, uk, eu, diameter }) => (
              <tr key={us}>
                <td className="px-3 py-2">{us}</td>
                <td className="px-3 py-2">{uk}</td>
                <td className="px-3 py-2">{eu}</td>
                <td className="px-3 py-2">{diameter.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
