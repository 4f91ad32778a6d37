import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ProductReviews } from "@/components/goods/product/reviews/product-reviews";
import { ReviewForm } from "@/components/selling/reviews/review-form";
import type { FormState } from "@/lib/people/inbox/model";
import type { Review } from "@/lib/selling/reviews/schema";

const initial: FormState = {
  values: { line: "l-1", stars: "", title: "", text: "", name: "initials" },
  problems: {},
  refusal: null,
  started: "mark",
};
const names = [
  { style: "initials", shown: "A. B." },
  { style: "first", shown: "Ada" },
  { style: "none", shown: "" },
] as const;
const opened = { order: "o-1", token: "t-1" };

test("a review has no stars before its writer chooses, and names what is missing", async () => {
  const action = vi.fn(async (_: FormState, data: FormData): Promise<FormState> => {
    const stars = String(data.get("stars") ?? "");
    const problems: Record<string, string> = stars ? {} : { stars: "Choose from 1 to 5 stars" };
    return { ...initial, values: { ...initial.values, stars }, problems };
  });
  render(
    <ReviewForm initial={initial} action={action} opened={opened} names={names} room={4} isNew={true} />,
  );
  expect(screen.getAllByRole("radio")).toHaveLength(5);
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  expect(screen.getByLabelText(/Photos/)).toHaveProperty("multiple", true);
  fireEvent.click(screen.getByRole("button", { name: "Submit review" }));
  expect(await screen.findByText("Choose from 1 to 5 stars")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1 star" })));
  fireEvent.click(screen.getByRole("radio", { name: "4 stars" }));
  fireEvent.click(screen.getByRole("button", { name: "Submit review" }));
  await waitFor(() => expect(action).toHaveBeenCalledTimes(2));
  const sent = action.mock.calls[1]?.[1];
  expect(["stars", "order", "token", "line"].map((field) => sent?.get(field))).toEqual([
    "4",
    "o-1",
    "t-1",
    "l-1",
  ]);
});

const review = (change: Partial<Review>): Review => ({
  ...{ id: "1", stars: 2, title: "Small", text: "Too small for me.", name: "Ada", source: "order" },
  ...{
    is_verified: true,
    imported_from: null,
    incentive: "a $10 credit",
    photos: [],
    reply: "We resize it free.",
  },
  written_at: "2026-11-02T10:00:00.000Z",
  ...change,
});

test("a product’s reviews say who wrote them, what they got for it, and the shop’s answer; without one there is nothing", () => {
  const meta = { count: 30, average: 2.5, stars: { 1: 0, 2: 15, 3: 15, 4: 0, 5: 0 }, next: "5.x" };
  const imported = review({ id: "2", name: "", source: "yotpo", is_verified: false, imported_from: "Yotpo" });
  const html = renderToStaticMarkup(
    <ProductReviews slug="luna" reviews={{ data: [review({}), imported], meta }} />,
  );
  for (const words of [
    "2.5",
    "30 reviews",
    "Verified buyer",
    "Imported from Yotpo",
    "a $10 credit",
    "We resize it free.",
  ])
    expect(html).toContain(words);
  expect(html).toContain('href="/reviews/luna?after=5.x"');
  expect(html).toContain('href="/reviews/luna?stars=2"');
  expect(html).not.toContain("?stars=5");
  expect(renderToStaticMarkup(<ProductReviews slug="luna" reviews={null} />)).toBe("");
});
