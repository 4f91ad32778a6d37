import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useId } from "react";
import { dropPlace } from "./drop-place";

/** What can be moved, by what a screen reader calls it. */
export type Movable = { id: string; name: string };

/** How far a pointer moves before it drags, px, so that a click stays a click. */
const DRAG_PX = 5;

/** Items whose order dragging changes, or the space bar and the arrow keys on their handles. */
export function Sorting({
  items,
  layout,
  onMove,
  children,
}: {
  items: readonly Movable[];
  layout: "grid" | "list";
  /** places from 0 */
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}) {
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const at = (wanted: unknown) => items.findIndex((one) => one.id === wanted);
    onMove(at(active.id), at(over.id));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={dropPlace}
      accessibility={{ announcements: announcementsOf(items), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={end}
    >
      <SortableContext
        items={items.map((one) => one.id)}
        strategy={layout === "grid" ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS = {
  draggable:
    "Press Space to pick it up, the arrow keys to move it, Space to put it down, and Escape to cancel.",
};

/** What a screen reader says while somebody moves an item. */
function announcementsOf(items: readonly Movable[]): Announcements {
  const name = (id: unknown) => items.find((one) => one.id === id)?.name ?? "The item";
  const place = (id: unknown) => items.findIndex((one) => one.id === id) + 1;
  return {
    onDragStart: ({ active }) =>
      `Picked up ${name(active.id)}, number ${place(active.id)} of ${items.length}.`,
    // a pick-up is over its own place, which isn't news
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `Number ${place(over.id)} of ${items.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} is number ${place(over.id)} now.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} stays number ${place(active.id)}.`,
  };
}

/** What an item of a sorting gives its own element and its handle. */
export function useMovable(id: string, isLocked = false) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isLocked });
  return {
    isDragging,
    item: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition } },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners, disabled: isLocked },
  };
}

/** The button that an item is dragged by, or moved by keyboard. */
export const MoveHandle = ({
  handle,
  name,
  place,
}: {
  handle: ReturnType<typeof useMovable>["handle"];
  name: string;
  place: number;
}) => (
  <button
    type="button"
    {...handle}
    aria-label={`Move ${name}, number ${place}`}
    className="size-11 shrink-0 touch-none rounded-sm text-muted enabled:cursor-grab enabled:hover:bg-stone"
  >
    <span aria-hidden>⠿</span>
  </button>
);
