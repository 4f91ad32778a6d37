import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TextArea } from "@/components/ui/form/field";
import type { Caret, MarkdownView } from "./code-mirror";

/** Writes Markdown: a plain field until the editor has been loaded, and where it can't be. */
export function MarkdownEditor({
  label,
  value,
  error,
  isReadOnly,
  onChange,
}: {
  label: string;
  value: string;
  error: string | null;
  isReadOnly: boolean;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<MarkdownView>(undefined);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  // texts reported to the form that it has not echoed yet; a slow form echoes them after further keys
  const unechoed = useRef(new Set<string>());
  // where somebody writes in the plain field while the editor replaces it
  const caret = useRef<Caret>(undefined);
  const [isOpen, setOpen] = useState(false);
  const errorId = `${id}-error`;

  useEffect(() => {
    if (isReadOnly) return;
    let isGone = false;
    const load = async () => {
      const { openEditor } = await import("./code-mirror");
      if (isGone || !place.current) return;
      editor.current = openEditor(place.current, {
        text: latest.current.value,
        names: { label, describedBy: errorId },
        onText: (text) => {
          unechoed.current.add(text);
          latest.current.onChange(text);
        },
      });
      caret.current = caretOf(field.current);
      unechoed.current.clear();
      // at once, so that no key goes to the field that the editor replaces
      flushSync(() => setOpen(true));
    };
    // without it the field stays, and nothing is lost
    load().catch((problem: unknown) => console.error(problem));
    return () => {
      isGone = true;
      editor.current?.close();
      editor.current = undefined;
      setOpen(false);
    };
  }, [label, errorId, isReadOnly]);

  useLayoutEffect(() => {
    if (isOpen && caret.current) editor.current?.focus(caret.current);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen || !editor.current) return;
    if (value === editor.current.text()) unechoed.current.clear();
    else if (!unechoed.current.has(value)) {
      editor.current.replace(value);
      unechoed.current.clear();
    }
  }, [isOpen, value]);

  return (
    <div className="grid gap-1.5">
      <div
        ref={place}
        className={
          isOpen
            ? "min-w-0 overflow-hidden rounded-sm border border-line-strong focus-within:border-ink focus-within:outline-2 focus-within:outline-accent"
            : "hidden"
        }
      />
      {!isOpen && (
        <TextArea
          ref={field}
          aria-label={label}
          aria-describedby={errorId}
          rows={18}
          className="font-mono text-sm"
          value={value}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <p id={errorId} className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** Where the caret of a field is; nothing if nobody writes in it. */
function caretOf(field: HTMLTextAreaElement | null): Caret | undefined {
  if (!field || document.activeElement !== field) return undefined;
  return { anchor: field.selectionStart, head: field.selectionEnd };
}
