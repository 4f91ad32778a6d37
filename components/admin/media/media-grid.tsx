"use client";

import { arrayMove } from "@dnd-kit/sortable";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { CONTROL_CLASS } from "@/components/ui/form/control-style";
import type { Media } from "@/lib/platform/media/schema";
import { Sorting, useMovable } from "../kit/sorting";

type Actions = {
  mayWrite: boolean;
  /** the item that was moved, and all in their new order */
  onMove: (id: string, order: readonly Media[]) => void;
  onDescribe: (id: string, alt: string) => void;
  onRemove: (id: string) => void;
};

/** Media in their order, which dragging changes, or the space bar and the arrow keys on the handle. */
export function MediaGrid({ media, ...actions }: { media: readonly Media[] } & Actions) {
  if (media.length === 0) return null;
  const move = (from: number, to: number) =>
    actions.onMove(media[from]?.id ?? "", arrayMove([...media], from, to));
  return (
    <Sorting layout="grid" items={media.map(({ id, alt }) => ({ id, name: alt }))} onMove={move}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {media.map((one, at) => (
          <Item key={one.id} item={one} place={at + 1} {...actions} />
        ))}
      </ul>
    </Sorting>
  );
}

const KIND_WORDS: Partial<Record<Media["kind"], string>> = {
  video: "Video",
  model: "3D model",
  certificate: "PDF report",
};

function Item({
  item,
  place,
  mayWrite,
  onDescribe,
  onRemove,
}: { item: Media; place: number } & Omit<Actions, "onMove">) {
  const movable = useMovable(item.id, !mayWrite);
  const picture = item.kind === "image" ? item.src : (item.poster ?? item.frames[0]);
  return (
    <li
      {...movable.item}
      className={cn("grid min-w-0 content-start gap-2", movable.isDragging && "z-1 opacity-70")}
    >
      <button
        type="button"
        {...movable.handle}
        aria-label={`Move ${item.alt}, number ${place}`}
        className="aspect-square touch-none overflow-hidden rounded-sm border border-line bg-stone enabled:cursor-grab"
      >
        {picture ? (
          // biome-ignore lint/performance/noImgElement: a thumbnail of a file that the shop has already made small
          <img src={picture} alt="" className="size-full object-cover" draggable={false} />
        ) : (
          <span className="text-sm text-muted">{KIND_WORDS[item.kind] ?? item.kind}</span>
        )}
      </button>
      <label className="grid gap-1 text-sm">
        <span className="text-muted">Description {place}</span>
        <input
          key={item.alt}
          defaultValue={item.alt}
          maxLength={250}
          className={cn(CONTROL_CLASS, "min-h-11 px-2 text-sm")}
          onKeyDown={(event) => {
            // Enter would send the product’s form
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
          onBlur={({ target }) => {
            const alt = target.value.trim();
            if (alt && alt !== item.alt) onDescribe(item.id, alt);
          }}
        />
      </label>
      {mayWrite && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            if (window.confirm(`Remove “${item.alt}”?`)) onRemove(item.id);
          }}
        >
          Remove<span className="sr-only"> {item.alt}</span>
        </Button>
      )}
    </li>
  );
}
