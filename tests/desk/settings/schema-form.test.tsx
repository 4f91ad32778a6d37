import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SchemaForm } from "@/components/admin/settings/schema-form";
import type { JsonSchema } from "@/components/admin/settings/schema-shape";
import { settingInWords } from "@/components/admin/settings/setting-words";

afterEach(cleanup);

test("the lines of a list are named after it, and each is removed by its name", () => {
  const onChange = vi.fn();
  const schema = { type: "array", items: { type: "string" }, minItems: 0 };
  render(
    <SchemaForm schema={schema} label="Address" value={["9 Harbor Street", "Boston"]} onChange={onChange} />,
  );
  expect(screen.getByLabelText<HTMLInputElement>("Address 1").value).toBe("9 Harbor Street");
  fireEvent.change(screen.getByLabelText("Address 2"), { target: { value: "Boston, MA" } });
  expect(onChange).toHaveBeenLastCalledWith(["9 Harbor Street", "Boston, MA"]);
  fireEvent.click(screen.getByRole("button", { name: /^Remove ?Address 1$/ }));
  expect(onChange).toHaveBeenLastCalledWith(["Boston"]);
});

test("a choice that may be empty is emptied again, and states are no countries", () => {
  const onChange = vi.fn();
  const show = (schema: JsonSchema, value: unknown) =>
    render(<SchemaForm schema={schema} label="Place" value={value} onChange={onChange} />);
  show({ anyOf: [{ type: "string", enum: ["US", "IN"] }, { type: "null" }] }, "IN");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Not set",
    "United States",
    "India",
  ]);
  fireEvent.change(screen.getByLabelText("Place"), { target: { value: "" } });
  expect(onChange).toHaveBeenLastCalledWith(null);
  cleanup();
  show({ anyOf: [{ type: "string", enum: ["IN"], format: "us-state" }, { const: "" }] }, "IN");
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Not set", "Indiana"]);
});

test("nobody is asked for the name that programs know a delivery method by", () => {
  const properties = { id: { type: "string" }, label: { type: "string" } };
  render(
    <SchemaForm
      schema={{ type: "object", properties }}
      label="Method"
      value={{ id: "standard", label: "By courier" }}
      onChange={vi.fn()}
    />,
  );
  expect(screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value)).toEqual(["By courier"]);
});

test("how titles are made is said by an example, and other values as they are", () => {
  expect(settingInWords("pageTitle", "{title} – {shop}")).toBe("Engagement rings – Adamas");
  expect(settingInWords("homeTitle", "{title}")).toBe("{title}");
  expect(settingInWords("returnDays", 30)).toBe("30");
});
