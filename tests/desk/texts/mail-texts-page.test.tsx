import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { MailTextsPage } from "@/components/admin/mail-texts/mail-texts-page";

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ admin: { get } }));

test("the list of email templates shows an owner's subject and text whole", async () => {
  const own = {
    subject: `${"A subject of many words, ".repeat(6)}to its end`,
    intro: "",
    body: Array.from({ length: 40 }, (_, at) => `Line ${at + 1} of the text.`).join("\n"),
    signature: "Olga",
  };
  const facts = { kind: "placed", name: "Order confirmation", sent: "Once it is placed.", is_default: false };
  get.mockResolvedValue({ data: [{ ...facts, ...own }] });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <MailTextsPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const words = await screen.findByText(/^A subject of many words/);
  expect(words.textContent).toBe([own.subject, own.body, own.signature].join("\n\n"));
  const around = [words, words.parentElement, words.closest("li")];
  expect(around.map((one) => one?.className).join(" ")).not.toMatch(/line-clamp|truncate|max-h-|overflow-/);
});
