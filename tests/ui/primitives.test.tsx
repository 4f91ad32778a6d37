import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Accordion } from "@/components/ui/navigation/accordion";
import { Pagination } from "@/components/ui/navigation/pagination";
import { Tabs } from "@/components/ui/navigation/tabs";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/overlay/dialog";
import { Drawer } from "@/components/ui/overlay/drawer";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { Price } from "@/components/ui/text/price";
import { cents } from "@/lib/platform/money/model";

afterEach(cleanup);

const focused = () => document.activeElement;

test("an accordion's headings are buttons that say whether their text is open, and one is at a time", async () => {
  const user = userEvent.setup();
  render(
    <Accordion
      items={[
        { value: "cut", title: "Cut", content: "Facets return the light." },
        { value: "color", title: "Colour", content: "D has none." },
      ]}
    />,
  );
  const cut = screen.getByRole("button", { name: "Cut" });
  const color = screen.getByRole("button", { name: "Colour" });
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
  expect(cut.getAttribute("aria-expanded")).toBe("false");
  await user.tab();
  expect(focused()).toBe(cut);
  await user.keyboard("{Enter}");
  expect(cut.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("region", { name: "Cut" }).textContent).toBe("Facets return the light.");
  await user.tab();
  await user.keyboard(" ");
  expect(color.getAttribute("aria-expanded")).toBe("true");
  expect(cut.getAttribute("aria-expanded")).toBe("false");
});

test("tabs are one stop of the keyboard: arrows move between them, Home and End to their ends", async () => {
  const user = userEvent.setup();
  render(
    <Tabs
      label="The stone"
      items={["Cut", "Colour", "Clarity"].map((name) => ({
        value: name,
        label: name,
        content: `On ${name}`,
      }))}
    />,
  );
  const tab = (name: string) => screen.getByRole("tab", { name });
  await user.tab();
  expect(focused()).toBe(tab("Cut"));
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe(tab("Colour"));
  await user.keyboard("{End}{Enter}");
  expect(tab("Clarity").getAttribute("aria-selected")).toBe("true");
  expect(screen.getByRole("tabpanel", { name: "Clarity" }).textContent).toBe("On Clarity");
  await user.keyboard("{Home}");
  expect(focused()).toBe(tab("Cut"));
});

test("a dialog is named by its title, keeps the focus, and gives it back when Escape closes it", async () => {
  const user = userEvent.setup();
  render(
    <Dialog>
      <DialogTrigger>Change</DialogTrigger>
      <DialogContent title="Change the diamond?" description="The setting stays.">
        <Button>Yes</Button>
      </DialogContent>
    </Dialog>,
  );
  await user.click(screen.getByRole("button", { name: "Change" }));
  const dialog = await screen.findByRole("dialog", { name: "Change the diamond?" });
  expect(dialog.getAttribute("aria-describedby")).toBe(screen.getByText("The setting stays.").id);
  await waitFor(() => expect(dialog.contains(focused())).toBe(true));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(focused()).toBe(screen.getByRole("button", { name: "Change" })));
});

test("a drawer asks to be closed by its cross and by Escape", async () => {
  const user = userEvent.setup();
  const onOpenChange = vi.fn();
  render(
    <Drawer open onOpenChange={onOpenChange} side="left" title="Filters">
      <Button>Round</Button>
    </Drawer>,
  );
  await screen.findByRole("dialog", { name: "Filters" });
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.keyboard("{Escape}");
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});

test("a tooltip is shown to the keyboard as well, and goes with Escape", async () => {
  const user = userEvent.setup();
  render(
    <Tooltip text="Table width as a part of the whole width">
      <Button>Table %</Button>
    </Tooltip>,
  );
  await user.tab();
  expect(await screen.findByText("Table width as a part of the whole width")).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Table width as a part of the whole width")).toBeNull());
});

test("a busy button refuses a second click and keeps the focus", async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Place the order
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Place the order" });
  await user.tab();
  await user.keyboard("{Enter}");
  expect(onClick).not.toHaveBeenCalled();
  expect(focused()).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

test("a field's label, hint and error belong to its control", () => {
  render(
    <Field label="City" hint="Where the parcel goes." error="Say which city." required>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "City" });
  const described = (input.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Say which city.",
    "Where the parcel goes.",
  ]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.getAttribute("aria-required")).toBe("true");
});

test("pagination says which page this is and offers none before the first", () => {
  render(<Pagination page={1} pages={3} hrefOf={(page) => `?page=${page}`} />);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("1");
  expect(screen.queryByRole("link", { name: "Previous page" })).toBeNull();
  expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toBe("?page=2");
});

test("a reduced price is told apart from the regular one without seeing it", () => {
  render(<Price cents={cents(99_900)} regularCents={cents(123_450)} />);
  expect(document.body.textContent).toBe("Sale was $1,234.50 now $999");
});
