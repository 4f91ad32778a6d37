"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { CONTROL_CLASS } from "@/components/ui/control-style";
import type { Media } from "@/lib/platform/media/schema";

type Actions = {
  mayWrite: boolean;
  /** the item that was moved, and all in their new order */
  onMove: (id: string, order: readonly Media[]) => void;
  onDescribe: (id: string, alt: string) => void;
  onRemove: (id: string) => void;
};

/** How far a pointer moves before it drags, px, so that a click stays a click. */
const DRAG_PX = 5;

/** Media in their order, which dragging changes, or the space bar and the arrow keys on the handle. */
export function MediaGrid({ media, ...actions }: { media: readonly Media[] } & Actions) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const at = (wanted: unknown) => media.findIndex((one) => one.id === wanted);
    actions.onMove(String(active.id), arrayMove([...media], at(active.id), at(over.id)));
  };
  if (media.length === 0) return null;
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(media), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={end}
    >
      <SortableContext items={media.map((one) => one.id)} strategy={rectSortingStrategy}>
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
          {media.map((one, at) => (
            <Item key={one.id} item={one} place={at + 1} {...actions} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS = {
  draggable:
    "Press Space to pick it up, the arrow keys to move it, Space to put it down, and Escape to cancel.",
};

/** What a screen reader says while somebody moves an item. */
function announcementsOf(media: readonly Media[]): Announcements {
  const name = (id: unknown) => media.find((one) => one.id === id)?.alt ?? "The item";
  const place = (id: unknown) => media.findIndex((one) => one.id === id) + 1;
  return {
    onDragStart: ({ active }) =>
      `Picked up ${name(active.id)}, number ${place(active.id)} of ${media.length}.`,
    // a pick-up is over its own place, which isn't news
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `Number ${place(over.id)} of ${media.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} is number ${place(over.id)} now.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} stays number ${place(active.id)}.`,
  };
}

const KIND_WORDS: Partial<Record<Media["kind"], string>> = {
  video: "Video",
  model: "3D model",
  certificate: "PDF certificate",
};

function Item({
  item,
  place,
  mayWrite,
  onDescribe,
  onRemove,
}: { item: Media; place: number } & Omit<Actions, "onMove">) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, disabled: !mayWrite });
  const picture = item.kind === "image" ? item.src : (item.poster ?? item.frames[0]);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={cn("grid min-w-0 content-start gap-2", isDragging && "z-1 opacity-70")}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${item.alt}, number ${place}`}
        disabled={!mayWrite}
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
