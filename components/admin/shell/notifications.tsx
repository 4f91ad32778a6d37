"use client";

import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from "ra-core";
import { useCallback, useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";

/** Time until a message closes and a change that can be undone is sent, ms. */
const SHOWN_MS = 5_000;
/** Time to undo what is already done, ms. */
const UNDO_MS = 12_000;

/** Says what happened, one message at a time. A change that can be undone is sent once its message closes. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [shown, setShown] = useState<NotificationPayload | null>(null);

  useEffect(() => {
    if (shown || notifications.length === 0) return;
    setShown(takeNotification() ?? null);
  }, [shown, notifications, takeNotification]);

  const { undoable: isPending = false, onUndo } = (shown?.notificationOptions ?? {}) as {
    undoable?: boolean;
    /** changes back what is already done */
    onUndo?: () => void;
  };
  const close = useCallback(
    (isUndo: boolean) => {
      if (isPending) takeMutation()?.({ isUndo });
      else if (isUndo) onUndo?.();
      setShown(null);
    },
    [isPending, onUndo, takeMutation],
  );

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => close(false), onUndo ? UNDO_MS : SHOWN_MS);
    // a page that is left sends what could still be undone
    const leave = () => close(false);
    window.addEventListener("beforeunload", leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeunload", leave);
    };
  }, [shown, close, onUndo]);

  const isError = shown?.type === "error";
  return (
    <div
      role={isError ? "alert" : "status"}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-(--layer-toast) grid justify-items-center"
    >
      {shown && (
        <div
          className={cn(
            "pointer-events-auto flex max-w-md items-center gap-4 rounded-sm border bg-card px-4 py-2 text-sm shadow-panel",
            isError ? "border-danger text-danger" : "border-line",
          )}
        >
          <span className="wrap-anywhere">{shown.message}</span>
          {(isPending || onUndo) && (
            <button
              type="button"
              className="min-h-11 px-2 font-medium text-accent hover:underline"
              onClick={() => close(true)}
            >
              Undo
            </button>
          )}
          <button
            type="button"
            aria-label="Close"
            className="min-h-11 min-w-8 text-muted hover:text-ink"
            onClick={() => close(false)}
          >
            ×
          </button>
        </div>
      )}
    </div>
  );
}
