"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from "react";

/** Pause in typing before the page is requested, ms. */
const TYPING_MS = 450;

/**
 * A form with its answer beside it, both driven by the address. Without a script the browser submits it; with
 * one the answer follows each choice, the old one dims until the new one arrives, and the parts of it marked
 * `data-answer` are read to screen readers.
 */
export function LiveForm({
  path,
  fields,
  className,
  formClassName,
  children,
}: {
  path: string;
  /** controls named after their parameters, and the submit button */
  fields: ReactNode;
  className?: string;
  formClassName?: string;
  /** the answer */
  children: ReactNode;
}) {
  const router = useRouter();
  const [asking, startAsking] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !asking) setSaid(answerText(answer.current));
    wasAsking.current = asking;
  }, [asking]);
  const typed = useRef<ReturnType<typeof setTimeout>>(undefined);

  function ask() {
    clearTimeout(typed.current);
    if (!form.current) return;
    const values = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    );
    const query = new URLSearchParams(values).toString();
    startAsking(() => router.replace(query ? `${path}?${query}` : path, { scroll: false }));
  }
  function onChange(event: FormEvent<HTMLFormElement>) {
    clearTimeout(typed.current);
    const typing = event.target instanceof HTMLInputElement && event.target.type !== "radio";
    if (typing) typed.current = setTimeout(ask, TYPING_MS);
    else ask();
  }

  return (
    <div className={className}>
      <form
        ref={form}
        action={path}
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
        noValidate
        className={formClassName}
      >
        {fields}
      </form>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={answer} aria-busy={asking} className="min-w-0 transition-opacity aria-busy:opacity-50">
        {children}
      </div>
    </div>
  );
}

/** The text of an answer's marked parts, once each. */
function answerText(answer: HTMLElement | null): string {
  const parts = [...(answer?.querySelectorAll<HTMLElement>("[data-answer]") ?? [])];
  return parts.map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim()).join(". ");
}
