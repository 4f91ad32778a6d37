"use client";

import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import {
  type CloseButtonProps,
  cssTransition,
  type Id,
  ToastContainer,
  type ToastOptions,
  toast,
} from "react-toastify/unstyled";
import { cn } from "@/components/ui/cn";
import { CheckIcon, CloseIcon, WarningIcon } from "@/components/ui/icons/icons";

/** Time until a toast closes; an error and one that offers to undo wait for their reader (WCAG 2.2.1), ms. */
const SHOWN_MS = 5_000;
/** Number of toasts at a time. */
const MOST_SHOWN = 3;
/**
 * Delay before the first toast, because screen readers announce additions only to a live region they already
 * know, ms.
 */
const REGION_KNOWN_AFTER_MS = 150;

/**
 * A toast's action: a link, or an undo.
 * @property offeredMs time until an undo is no longer offered; without it, it is until the toast is closed, ms
 */
export type ToastAction =
  | { label: string; href: string }
  | { label: string; onAction: () => void; offeredMs?: number };

const appear = cssTransition({
  enter: "animate-fade-in",
  exit: "animate-fade-out",
  collapse: false,
});

// the library's unstyled build adds no style element, which a strict page would refuse
const TOAST =
  "group pointer-events-auto relative flex items-start gap-3 overflow-hidden rounded-sm border bg-card p-4 pr-12 text-sm text-ink shadow-panel";
// the toast closes when its progress line ends; the line pauses while the focus or the mouse is in it: the
// library alone forgets a mouse that is there before the toast has come in
const LINE =
  "absolute bottom-0 left-0 h-0.5 w-full origin-left animate-run-out bg-accent group-focus-within:[animation-play-state:paused]! group-hover:[animation-play-state:paused]!";

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={() => {
        // the button disappears with the toast, and would take the focus with it
        const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][data-open]');
        const below = [...dialogs].at(-1) ?? document.getElementById("main");
        below?.focus({ preventScroll: true });
        closeToast(true);
      }}
      className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-sm hover:bg-stone"
    >
      <CloseIcon />
    </button>
  );
}

type Shown = { id: Id; isError: boolean; words: ReactNode; isUndo: boolean };

let host: HTMLElement | null = null;
let shown: readonly Shown[] = [];

/**
 * Mounts a React root of its own, so that pages carry nothing for toasts they never show.
 * @returns whether it wasn't there before
 */
export function openStack(): boolean {
  if (host?.isConnected) return false;
  host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      autoClose={SHOWN_MS}
      theme="light"
      pauseOnHover
      newestOnTop
      transition={appear}
      closeButton={CloseButton}
      aria-label="Notifications, Alt+T"
      role="status"
      // the bar is still drawn, and only hidden from screen readers
      hideProgressBar
      icon={() => <CheckIcon className="mt-px text-success" />}
      // the back office has its own place for it
      className="below-header pointer-events-none fixed inset-x-4 top-[var(--toast-top,calc(var(--header-height)+3rem))] bottom-[var(--toast-bottom,auto)] z-(--layer-toast) grid gap-2 sm:left-auto sm:w-88"
      toastClassName={() => cn(TOAST, "border-line")}
      progressClassName={() => LINE}
    />,
  );
  return true;
}

/** Adds a toast to the stack, which mounts with the first one. */
export function addToast(words: ReactNode, action?: ToastAction): void {
  const isUndo = action !== undefined && "onAction" in action;
  add({ words, isError: false, isUndo }, action, isUndo ? { autoClose: action.offeredMs ?? false } : {});
}

/** Adds a toast that interrupts a screen reader and stays until it is closed. */
export function addErrorToast(words: string): void {
  add({ words, isError: true, isUndo: false }, undefined, {
    autoClose: false,
    role: "alert",
    icon: () => <WarningIcon className="mt-px text-danger" />,
    className: () => cn(TOAST, "border-danger"),
  });
}

/** Takes all toasts away. */
export function clearStack(): void {
  for (const { id } of shown) toast.dismiss(id);
  shown = [];
}

let added = 0;

function add(its: Omit<Shown, "id">, action: ToastAction | undefined, options: ToastOptions): void {
  const isNew = openStack();
  added += 1;
  // another key for the same words, which a screen reader then reads once more
  const content = <Content key={added} words={its.words} action={action} />;
  // the same words aren't shown twice; but each undo takes back something else
  const same = shown.find(
    (one) => one.words === its.words && one.isError === its.isError && !one.isUndo && !its.isUndo,
  );
  if (same) {
    toast.update(same.id, { render: content, delay: 0 });
    return;
  }
  const id = toast(content, {
    ...(isNew ? { delay: REGION_KNOWN_AFTER_MS } : {}),
    ...options,
    onClose: () => {
      shown = shown.filter((one) => one.id !== id);
    },
  });
  shown = [...shown, { ...its, id }];
  makeRoom();
}

/** Closes the oldest toasts, because those that wait would keep a new one from being seen; errors only if there is nothing else. */
function makeRoom(): void {
  const older = shown.slice(0, -1);
  const leaving = [...older.filter(({ isError }) => !isError), ...older.filter(({ isError }) => isError)];
  for (const { id } of leaving.slice(0, Math.max(0, shown.length - MOST_SHOWN))) toast.dismiss(id);
}

const ACTION = "text-link mt-1 inline-flex min-h-11 items-center font-medium pointer-fine:min-h-8";

function Content({
  words,
  action,
  closeToast,
}: {
  words: ReactNode;
  action: ToastAction | undefined;
  /** passed in by the library */
  closeToast?: () => void;
}) {
  return (
    <div className="min-w-0">
      <p className="max-h-[20dvh] overflow-y-auto wrap-anywhere">{words}</p>
      {action && "href" in action && (
        <a href={action.href} className={ACTION}>
          {action.label}
        </a>
      )}
      {action && "onAction" in action && (
        <button
          type="button"
          className={ACTION}
          onClick={() => {
            action.onAction();
            closeToast?.();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
