import type { EditorView } from "@codemirror/view";
import { useEffect, useId, useRef, useState } from "react";
import { TextArea } from "@/components/ui/field";

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
  const view = useRef<EditorView>(undefined);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const [isOpen, setOpen] = useState(false);
  const errorId = `${id}-error`;

  useEffect(() => {
    if (isReadOnly) return;
    let isGone = false;
    const load = async () => {
      const { openEditor } = await import("./code-mirror");
      if (isGone || !place.current) return;
      view.current = openEditor(place.current, {
        text: latest.current.value,
        names: { label, describedBy: errorId },
        onText: (text) => latest.current.onChange(text),
      });
      setOpen(true);
    };
    // without it the field stays, and nothing is lost
    load().catch((problem: unknown) => console.error(problem));
    return () => {
      isGone = true;
      view.current?.destroy();
      view.current = undefined;
      setOpen(false);
    };
  }, [label, errorId, isReadOnly]);

  useEffect(() => {
    if (!isOpen) return;
    void import("./code-mirror").then(({ replaceText }) => view.current && replaceText(view.current, value));
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
