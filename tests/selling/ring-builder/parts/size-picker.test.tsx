import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { SizePicker } from "@/components/selling/ring-builder/parts/size-picker";

afterEach(cleanup);

test.each([
  ["US", "/ring-sizer/adamas-ring-sizer-letter.pdf"],
  ["UK", "/ring-sizer/adamas-ring-sizer-a4.pdf"],
  ["EU", "/ring-sizer/adamas-ring-sizer-a4.pdf"],
])("who chooses a size in %s gets the ring sizer on the paper of the place", async (system, file) => {
  render(<SizePicker size={null} limits={null} onPick={() => undefined} />);
  await userEvent.click(screen.getByRole("radio", { name: system }));
  expect(screen.getByRole("link", { name: "Print our free ring sizer" }).getAttribute("href")).toBe(file);
});

test("the size can be left for later, and a size that is missing is said beside the field", async () => {
  const picked: unknown[] = [];
  const { rerender } = render(
    <SizePicker size={null} limits={null} isMissing onPick={(size) => picked.push(size)} />,
  );
  const field = screen.getByLabelText("Your ring size (US)");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Choose your ring size, or choose “I’ll choose later”")).toBeDefined();
  await userEvent.selectOptions(field, "I’ll choose later");
  expect(picked).toEqual(["later"]);
  rerender(<SizePicker size="later" limits={null} onPick={() => undefined} />);
  expect(screen.getByText(/Delivery dates count from that day/)).toBeDefined();
});
