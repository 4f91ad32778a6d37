"use client";

import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import {
  type CloseButtonProps,
  cssTransition,
  type Id,
  ToastContainer,
  toast,
} from "react-toastify/unstyled";
import { CheckIcon, CloseIcon } from "@/components/ui/icons/icons";

/** Time until a toast closes; one that offers to undo waits for its reader (WCAG 2.2.1), ms. */
const SHOWN_MS = 5_000;
/** Number of toasts at a time. */
const MOST_SHOWN = 3;
/**
 * Delay before the first toast, because screen readers announce additions only to a live region they already
 * know, ms.
 */
const REGION_KNOWN_AFTER_MS = 150;

/** A toast's action: a link, or an undo. */
export type ToastAction = { label: string; href: string } | { label: string; onAction: () => void };

const appear = cssTransition({
  enter: "animate-fade-in",
  exit: "animate-fade-out",
  collapse: false,
});

// the library's unstyled build adds no style element, which a strict page would refuse
const TOAST =
  "group pointer-events-auto relative flex items-start gap-3 overflow-hidden rounded-sm border border-line bg-card p-4 pr-12 text-sm text-ink shadow-panel";
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
        document.getElementById("main")?.focus({ preventScroll: true });
        closeToast(true);
      }}
      className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-sm hover:bg-stone"
    >
      <CloseIcon />
    </button>
  );
}

let host: HTMLElement | null = null;
let shown: readonly Id[] = [];

/** Mounts a React root of its own, so that pages carry nothing for toasts they never show. */
function openStack(): boolean {
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
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+3rem)] z-(--layer-toast) grid gap-2 sm:left-auto sm:w-88"
      toastClassName={() => TOAST}
      progressClassName={() => LINE}
    />,
  );
  return true;
}

/** Adds a toast to the stack, which mounts with the first one. */
export function addToast(words: ReactNode, action?: ToastAction): void {
  const opened = openStack();
  const id = toast(<Content words={words} action={action} />, {
    ...(opened ? { delay: REGION_KNOWN_AFTER_MS } : {}),
    ...(action && "onAction" in action ? { autoClose: false } : {}),
    onClose: () => {
      shown = shown.filter((one) => one !== id);
    },
  });
  shown = [...shown, id];
  // the oldest makes room, because those that wait would keep a new one from being seen
  for (const old of shown.slice(0, -MOST_SHOWN)) toast.dismiss(old);
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
      <p>{words}</p>
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
