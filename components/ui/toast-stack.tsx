"use client";

import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from "react-toastify/unstyled";
import { CheckIcon, CloseIcon } from "@/components/ui/icons";

const SHOWN_MS = 5_000;
/** A screen reader hears what is added to a live region only once it knows the region. */
const REGION_KNOWN_AFTER_MS = 150;

/** What a toast may lead to: a page, or a step back. */
export type ToastAction = { label: string; href: string } | { label: string; onAction: () => void };

const appear = cssTransition({
  enter: "animate-fade-in",
  exit: "animate-fade-out",
  collapse: false,
});

// the library's unstyled build writes no style element, which a strict page would refuse
const TOAST =
  "group pointer-events-auto relative flex items-start gap-3 overflow-hidden rounded-sm border border-line bg-card p-4 pr-12 text-sm text-ink shadow-panel";
// the line's end is the toast's end; it waits while something in the toast has the focus
const LINE =
  "absolute bottom-0 left-0 h-0.5 w-full origin-left animate-run-out bg-accent group-focus-within:[animation-play-state:paused]!";

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={() => closeToast(true)}
      className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-sm hover:bg-stone"
    >
      <CloseIcon />
    </button>
  );
}

let host: HTMLElement | null = null;

/** A root of its own behind the page's, so that pages carry nothing for toasts they never show. */
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
      limit={3}
      transition={appear}
      closeButton={CloseButton}
      aria-label="Notifications, Alt+T"
      role="status"
      // the line is drawn all the same, and hidden from screen readers alone
      hideProgressBar
      icon={() => <CheckIcon className="mt-px text-success" />}
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+3rem)] z-(--layer-toast) grid gap-2 sm:left-auto sm:w-88"
      toastClassName={() => TOAST}
      progressClassName={() => LINE}
    />,
  );
  return true;
}

/** Puts a toast on the stack, which is opened for the first one. */
export function addToast(words: ReactNode, action?: ToastAction): void {
  const opened = openStack();
  toast(<Content words={words} action={action} />, opened ? { delay: REGION_KNOWN_AFTER_MS } : {});
}

const ACTION = "text-link mt-1 inline-flex min-h-11 items-center font-medium pointer-fine:min-h-8";

function Content({
  words,
  action,
  closeToast,
}: {
  words: ReactNode;
  action: ToastAction | undefined;
  /** given by the library */
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
