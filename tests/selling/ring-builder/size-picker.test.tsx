import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { SizePicker } from "@/components/selling/ring-builder/size-picker";

afterEach(cleanup);

test.each([
  ["US", "/ring-sizer/adamas-ring-sizer-letter.pdf"],
  ["UK", "/ring-sizer/adamas-ring-sizer-a4.pdf"],
  ["EU", "/ring-sizer/adamas-ring-sizer-a4.pdf"],
])("who chooses a size in %s gets the ring sizer on the paper of the place", async (system, file) => {
  render(<SizePicker size={null} limits={null} onPick={() => undefined} />);
  await userEvent.click(screen.getByRole("radio", { name: system }));
  expect(screen.getByRole("link", { name: "Print our ring sizer" }).getAttribute("href")).toBe(file);
});
