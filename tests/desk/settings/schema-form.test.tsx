import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SchemaForm } from "@/components/admin/settings/schema-form";
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

test("how titles are made is said by an example, and other values as they are", () => {
  expect(settingInWords("pageTitle", "{title} – {shop}")).toBe("Engagement rings – Adamas");
  expect(settingInWords("homeTitle", "{title}")).toBe("{title}");
  expect(settingInWords("returnDays", 30)).toBe("30");
});
