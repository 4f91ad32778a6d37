import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useRecordForm } from "@/components/admin/kit/form/use-record-form";
import { Button } from "@/components/ui/form/button";

// a toast is a React root of its own that comes later: it would be drawn after the document is gone
vi.mock("@/components/ui/overlay/toast", () => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));

afterEach(() => {
  cleanup();
  client.clear();
});

type Values = { text: string; note: string };
type Line = Values & { version: number };

/** A shop that refuses nothing; the answers to its next reads or saves can be held back. */
function shopWith(text: string) {
  let record: Line = { version: 1, text, note: "" };
  const held = { read: Promise.resolve(), save: Promise.resolve() };
  const made: number[] = [];
  return {
    /** the versions that what was saved was made from */
    made,
    read: async () => {
      await held.read;
      return record;
    },
    save: async (values: Values, version: number) => {
      made.push(version);
      record = { version: record.version + 1, ...values };
      await held.save;
    },
    /** Changes it as somebody else. */
    change: (values: Partial<Values>) => {
      record = { ...record, ...values, version: record.version + 1 };
    },
    hold: (what: keyof typeof held) => {
      let letThrough = () => {};
      held[what] = new Promise((resolve) => {
        letThrough = resolve;
      });
      return () => letThrough();
    },
  };
}

function LineForm({ shop }: { shop: ReturnType<typeof shopWith> }) {
  const { form, submit, outdated } = useRecordForm<Line, Values>({
    queryKey: ["line"],
    read: shop.read,
    toValues: ({ text, note }) => ({ text, note }),
    save: shop.save,
  });
  return (
    <form onSubmit={submit}>
      <input aria-label="Text" {...form.register("text")} />
      <input aria-label="Note" {...form.register("note")} />
      <Button type="submit" busy={form.formState.isSubmitting}>
        Save
      </Button>
      {form.formState.isDirty && <p>Unsaved changes</p>}
      {outdated && (
        <button type="button" onClick={outdated.onKeep}>
          Keep mine
        </button>
      )}
    </form>
  );
}

const client = new QueryClient();
const field = (label = "Text") => screen.getByLabelText<HTMLInputElement>(label);
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const button = () => screen.getByRole("button", { name: "Save" });
const save = () => fireEvent.click(button());
/** Resolves once a save has ended, before which the button hears no click. */
const saved = () => waitFor(() => expect(button().getAttribute("aria-disabled")).toBeNull());

async function openForm() {
  const shop = shopWith("old");
  render(
    <QueryClientProvider client={client}>
      <LineForm shop={shop} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(field().value).toBe("old"));
  return shop;
}

// a save has two answers: that it was saved, and the record as it is then
test.each(["save", "read"] as const)(
  "what is typed before the answer to a %s has come is saved on top of it",
  async (what) => {
    const shop = await openForm();
    type("first");
    const letThrough = shop.hold(what);
    save();
    await waitFor(() => expect(shop.made).toEqual([1]));
    type("second");
    letThrough();
    await saved();
    expect(field().value).toBe("second");
    expect(screen.getByText("Unsaved changes")).toBeDefined();
    expect(screen.queryByText("Keep mine")).toBeNull();

    save();
    await saved();
    expect(shop.made).toEqual([1, 2]);
    expect(field().value).toBe("second");
    expect(screen.queryByText("Unsaved changes")).toBeNull();
  },
);

test("changes kept against somebody else's stay unsaved ones, on top of the newest version", async () => {
  const shop = await openForm();
  type("mine");
  shop.change({ note: "theirs" });
  await client.invalidateQueries();
  fireEvent.click(await screen.findByText("Keep mine"));
  await waitFor(() => expect(field("Note").value).toBe("theirs"));
  expect(field().value).toBe("mine");
  expect(screen.getByText("Unsaved changes")).toBeDefined();
  // a version after that one replaces nothing of it either
  shop.change({ note: "theirs again" });
  await client.invalidateQueries();
  expect(await screen.findByText("Keep mine")).toBeDefined();
  expect(field().value).toBe("mine");
});
