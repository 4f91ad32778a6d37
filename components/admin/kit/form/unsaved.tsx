"use client";

import { useEffect, useId, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";

/** The forms of this tab that hold unsaved work. */
const unsaved = new Set<string>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Has the guard ask before somebody leaves while this holds. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(id);
    tell();
    return () => {
      unsaved.delete(id);
      tell();
    };
  }, [id, isUnsaved]);
}

/** Lets the next page open unasked: what was unsaved has just been saved, sent, or deleted. */
export function leaveUnasked(): void {
  unsaved.clear();
  tell();
}

/** Asks before unsaved work is left: in a dialog for a page of the back office, by the browser for any other. */
export function UnsavedGuard() {
  const isUnsaved = useSyncExternalStore(
    subscribe,
    () => unsaved.size > 0,
    () => false,
  );
  // asks the set itself: a form that has just been saved is left before this renders again
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isUnsaved]);
  const isBlocked = blocker.state === "blocked";
  return (
    <Dialog open={isBlocked} onOpenChange={(open) => !open && isBlocked && blocker.reset()}>
      {isBlocked && (
        <DialogContent title="Leave without saving?" description="Your changes aren’t saved.">
          <div className="flex flex-wrap gap-3">
            <Button size="sm" onClick={() => blocker.reset()}>
              Keep editing
            </Button>
            <Button size="sm" variant="ghost" onClick={() => blocker.proceed()}>
              Leave without saving
            </Button>
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}
