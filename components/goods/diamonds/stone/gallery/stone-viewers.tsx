import type { Stone } from "@/lib/goods/diamonds/schema";
import { diamondName } from "@/lib/goods/diamonds/stone/name";

/** The 360° viewers of the stone's supplier. */
export const StoneViewers = ({ diamond }: { diamond: Stone }) =>
  diamond.media
    .filter(({ kind }) => kind === "viewer")
    .map(({ id, src }) => (
      <details key={id} className="rounded-sm border border-line bg-card">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">
          Open the 360° view
        </summary>
        <iframe
          src={src}
          title={`360° view of ${diamondName(diamond)}`}
          // a closed view loads nothing of its host
          loading="lazy"
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          className="block aspect-square w-full border-0"
        />
      </details>
    ));
