import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PasswordInput } from "@/components/people/accounts/form/password-input";

afterEach(cleanup);

test("a password that is looked at is hidden again when its form is sent", () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordInput aria-label="Password" />
      <button type="submit">Send</button>
    </form>,
  );
  const typed = screen.getByLabelText("Password");
  fireEvent.click(screen.getByRole("button", { name: /^Show/ }));
  expect(typed.getAttribute("type")).toBe("text");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(typed.getAttribute("type")).toBe("password");
});
