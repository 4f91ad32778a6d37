import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MarkdownEditor } from "@/components/admin/texts/markdown-editor";

/** The editor's code, which arrives when a test lets it; it needs a layout that there is none of here. */
const code = vi.hoisted(() => ({
  arrived: Promise.resolve(),
  arrive: () => {},
  text: "",
  type: (_text: string) => {},
  replaced: [] as string[],
  carets: [] as object[],
}));

vi.mock("@/components/admin/texts/code-mirror", async () => {
  await code.arrived;
  return {
    openEditor: (_: HTMLElement, { text, onText }: { text: string; onText: (text: string) => void }) => {
      code.text = text;
      code.type = (typed) => {
        code.text = typed;
        onText(typed);
      };
      return {
        text: () => code.text,
        replace: (whole: string) => {
          code.replaced.push(whole);
          code.type(whole);
        },
        focus: (caret: object) => code.carets.push(caret),
        close: () => {},
      };
    },
  };
});

/** A form that returns a text only when it is reported to, as one does that renders late. */
function Form({ texts }: { texts: { reported: string[]; show: (text: string) => void } }) {
  const [value, setValue] = useState("Old words");
  texts.show = setValue;
  return (
    <MarkdownEditor
      label="Text"
      value={value}
      error={null}
      isReadOnly={false}
      onChange={(text) => {
        texts.reported.push(text);
        if (document.activeElement?.tagName === "TEXTAREA") setValue(text);
      }}
    />
  );
}

beforeEach(() => {
  vi.resetModules();
  code.arrived = new Promise((resolve) => {
    code.arrive = resolve;
  });
  code.replaced = [];
  code.carets = [];
});
afterEach(cleanup);

function openForm() {
  const texts = { reported: [] as string[], show: (_text: string) => {} };
  render(<Form texts={texts} />);
  return texts;
}

const arrive = () =>
  act(async () => {
    code.arrive();
    await vi.dynamicImportSettled();
  });

test("who writes before the editor has come goes on in it, at the same place", async () => {
  openForm();
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  field.focus();
  fireEvent.change(field, { target: { value: "New words" } });
  field.setSelectionRange(3, 3);
  await arrive();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(code.text).toBe("New words");
  expect(code.carets).toEqual([{ anchor: 3, head: 3 }]);
});

test("the editor takes the caret from nobody who writes elsewhere", async () => {
  openForm();
  await arrive();
  expect(code.carets).toEqual([]);
});

test("a form that falls behind takes nothing back from who writes on", async () => {
  const { reported, show } = openForm();
  await arrive();
  code.type("Old words,");
  code.type("Old words, and new");
  act(() => show("Old words,"));
  expect(code.text).toBe("Old words, and new");
  act(() => show("Old words, and new"));
  expect(code.replaced).toEqual([]);
  expect(reported).toEqual(["Old words,", "Old words, and new"]);
});

test("what somebody else saved is shown, again and again", async () => {
  const { show } = openForm();
  await arrive();
  for (const text of ["Version B", "Version A", "Version B"]) act(() => show(text));
  expect(code.replaced).toEqual(["Version B", "Version A", "Version B"]);
  expect(code.text).toBe("Version B");
});
