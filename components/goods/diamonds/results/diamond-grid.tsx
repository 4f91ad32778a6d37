import { cn } from "@/components/ui/cn";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import type { StonePictures } from "@/lib/goods/pictures/stones/stone-index";
import type { StoneButtons, StoneChoice } from "../stone-buttons";
import { DiamondCard, type ScaledPicture } from "./diamond-card";

// one column where large text leaves a card less than 8rem
const GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%_-_1rem)),1fr))] gap-3 sm:gap-4 md:grid-cols-3";

export type DiamondGridProps = {
  diamonds: readonly Diamond[];
  hrefOf: (diamond: Diamond) => string;
  buttons: StoneButtons;
  /** left out outside the ring builder */
  Choice?: StoneChoice | undefined;
  /** working days that the setting chosen for the ring takes; null without one */
  leadDays?: number | null | undefined;
  pictures: StonePictures;
  /** the list is on the first screen, so its first row loads eagerly */
  first?: boolean;
  /** how each stone's picture is shown where all of them have one scale */
  scaled?: readonly ScaledPicture[];
  /** the filters stand beside the list, which leaves room for three columns */
  narrow?: boolean;
};

/** Number of cards in the first row of a wide screen. */
const FIRST_ROW = 4;

export function DiamondGrid(props: DiamondGridProps) {
  const {
    diamonds,
    hrefOf,
    buttons,
    Choice,
    leadDays = null,
    pictures,
    first = false,
    narrow = false,
  } = props;
  return (
    <ul className={cn(GRID, !narrow && "lg:grid-cols-4")}>
      {diamonds.map((diamond, index) => (
        <li key={diamond.sku}>
          <DiamondCard
            diamond={diamond}
            href={hrefOf(diamond)}
            buttons={buttons}
            Choice={Choice}
            leadDays={leadDays}
            pictures={pictures}
            scaled={props.scaled?.[index]}
            loading={first && index < FIRST_ROW ? "eager" : "lazy"}
          />
        </li>
      ))}
    </ul>
  );
}
