import { type CollisionDetection, closestCenter } from "@dnd-kit/core";

/**
 * Which place of a sorting an item is over. The keyboard puts it at the upper edge of a place before its own, and at the lower
 * edge of one after it, so the edges say which; the centers of items of different heights don't.
 */
export const dropPlace: CollisionDetection = (moving) => {
  const { active, collisionRect, droppableContainers, droppableRects, pointerCoordinates } = moving;
  if (pointerCoordinates) return closestCenter(moving);
  const own = indexOf(active);
  return droppableContainers
    .flatMap((place) => {
      const rect = droppableRects.get(place.id);
      if (!rect) return [];
      const across = Math.abs(rect.left - collisionRect.left);
      const along = indexOf(place) > own ? rect.bottom - collisionRect.bottom : rect.top - collisionRect.top;
      return [{ id: place.id, data: { droppableContainer: place, value: across + Math.abs(along) } }];
    })
    .sort((one, other) => one.data.value - other.data.value);
};

/** An item's number in its sorting, from 0. */
const indexOf = ({ data }: { data: { current?: Record<string, unknown> | undefined } }): number =>
  (data.current as { sortable?: { index: number } } | undefined)?.sortable?.index ?? 0;
