import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { EmailText } from "@/components/ui/text/email-text";

test("an address may continue on the next line after its last @, and reads as one word", () => {
  const { container } = render(<EmailText>{'"a@b"@buyer.example'}</EmailText>);
  expect(container.textContent).toBe('"a@b"@buyer.example');
  expect(container.querySelector("wbr")?.previousSibling?.textContent).toBe('"a@b"@');
});
