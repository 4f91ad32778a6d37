import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const LOOK = EditorView.theme({
  "&": { backgroundColor: "var(--color-card)", color: "var(--color-ink)", fontSize: "0.9375rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-content": { fontFamily: "ui-monospace, monospace", padding: "0.75rem", minHeight: "24rem" },
  ".cm-line": { padding: "0" },
  ".cm-scroller": { lineHeight: "1.6" },
});

const INKS = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "600" },
  { tag: tags.strong, fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: [tags.link, tags.url], color: "var(--color-accent)" },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.quote], color: "var(--color-muted)" },
]);

/** Next puts the request's nonce on its scripts; the editor's style elements need the same one. */
const pageNonce = (): string => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

/** What assistive technology reads of the editor. */
type EditorNames = { label: string; describedBy: string };

/** A selection in a text, in characters from its beginning; nothing is selected where both are the same. */
export type Caret = { anchor: number; head: number };

/** An open editor. */
export type MarkdownView = {
  text: () => string;
  /** Replaces the whole text, such as by what somebody else saved. */
  replace: (text: string) => void;
  /** Writing goes on in the editor from here. */
  focus: (caret: Caret) => void;
  close: () => void;
};

/** Puts a Markdown editor into an element. Tab leaves it, so that the keyboard is never caught. */
export function openEditor(
  parent: HTMLElement,
  { text, names, onText }: { text: string; names: EditorNames; onText: (text: string) => void },
): MarkdownView {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(pageNonce()),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        markdown(),
        syntaxHighlighting(INKS),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          "aria-label": names.label,
          "aria-describedby": names.describedBy,
          spellcheck: "true",
          autocapitalize: "sentences",
        }),
        LOOK,
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onText(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    replace: (whole) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: whole } }),
    focus: ({ anchor, head }) => {
      const within = (at: number) => Math.min(at, view.state.doc.length);
      view.focus();
      view.dispatch({
        selection: { anchor: within(anchor), head: within(head) },
        scrollIntoView: true,
      });
    },
    close: () => view.destroy(),
  };
}
