import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchBox } from "@/components/found/search/search-box";
import { SearchFields } from "@/components/layout/header/search-form";
import { api } from "@/lib/desk/browser/api-client";
import type { SearchResponse, SearchResult, SuggestResponse } from "@/lib/found/search/schema";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { aSetting } from "../../selling/ring-builder/support";

vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const result = (over: Partial<SearchResult>): SearchResult => ({
  result_type: "white_diamond",
  id: "00000000-0000-4000-8000-000000000001",
  name: "2.02 ct oval lab-grown diamond",
  sku: "AW-W4B8TF",
  default_image: null,
  shape: "oval",
  cut: null,
  carat: 2.02,
  color: 9,
  clarity: 7,
  intensity: null,
  is_overnight: false,
  express_shipping: false,
  sale_price: null,
  price: 860,
  regular_price: 860,
  categories: [],
  display_slug: "oval",
  ...over,
});
const ring = result({
  result_type: "product",
  id: "00000000-0000-4000-8000-000000000002",
  name: "Corona pavé halo",
  sku: "SET-CORONA",
  shape: null,
  carat: null,
  color: null,
  clarity: null,
  price: 1017,
  regular_price: 1017,
  categories: [{ name: "Halo", slug: "halo", parent_id: { slug: "engagement-rings" } }],
  display_slug: "corona-pave-halo",
});
const ANSWER: SearchResponse = {
  popularSearches: [result({}), ring],
  stones: { href: "/inventory?shape=oval&carat=1.95-2.2", total: 17 },
  places: [{ kind: "article", title: "The bow-tie", note: "Shapes", href: "/blog/shapes/the-bow-tie" }],
};
const TENNIS = {
  id: "00000000-0000-4000-8000-000000000003",
  name: "Tennis bracelets",
  slug: "tennis-bracelets",
  parent_id: { slug: "bracelets" },
  image: "/pictures/pieces/lyra/white-160.avif",
  product_count: 4,
  in_menu: true,
};
const SUGGESTED: SuggestResponse = {
  data: {
    stones: null,
    places: [{ kind: "category", title: "Halo", note: "Engagement rings", href: "/engagement-rings/halo" }],
  },
};

const server = setupServer();
const answerWith = (answer: SearchResponse) =>
  server.use(http.get("*/api/v1/search", () => HttpResponse.json(answer)));
/** Addresses of links that were followed: in jsdom nothing navigates. */
const followed: string[] = [];
const follow = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  event.preventDefault();
  followed.push(link.getAttribute("href") ?? "");
};

beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  // what comes with the first sign of life would be waited for by whichever test is first
  await Promise.all([import("@/components/found/search/search-panel"), import("axios")]);
});
beforeEach(() => {
  answerWith(ANSWER);
  server.use(http.get("*/api/v1/search/suggestions", () => HttpResponse.json(SUGGESTED)));
  server.use(http.get("*/api/v1/product-category", () => HttpResponse.json({ data: [TENNIS] })));
  Element.prototype.scrollIntoView = vi.fn();
  document.addEventListener("click", follow, true);
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  server.resetHandlers();
  document.removeEventListener("click", follow, true);
  followed.length = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

async function show() {
  render(
    <>
      <SearchBox>
        <SearchFields id="box" combobox />
      </SearchBox>
      <button type="button">Elsewhere</button>
    </>,
  );
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Search" });
  return { user: userEvent.setup(), box };
}
const listed = (name: string) => screen.findByRole("listbox", { name }, { timeout: 10_000 });
const isBusy = (box: HTMLInputElement) => box.form?.hasAttribute("data-busy");
async function showResults() {
  const shown = await show();
  await shown.user.type(shown.box, "2ct oval{Enter}");
  const list = await listed("Results");
  return { ...shown, list };
}

describe("asking", () => {
  test("leads first to what fits the setting chosen here, and keeps everything else a choice", async () => {
    window.localStorage.setItem(BUILDER_KEYS.setting, JSON.stringify(aSetting()));
    const { list } = await showResults();
    const [first, second] = within(list).getAllByRole("option");
    expect(first?.textContent).toContain("Diamonds that fit your AuroraOval · Carat 1.95–2.20 ct");
    expect(first?.getAttribute("href")).toBe(
      "/inventory?type=ring-builder&setting=aurora&shape=oval&carat=1.95-2.2",
    );
    expect(second?.getAttribute("href")).toBe("/inventory?shape=oval&carat=1.95-2.2");
    expect(second?.textContent).toContain("See all 17 lab-grown diamonds");
  });

  test("shows a spinner, then the results by their type, the best type first", async () => {
    server.use(
      http.get("*/api/v1/search", async () => {
        await delay(50);
        return HttpResponse.json(ANSWER);
      }),
    );
    const { user, box } = await show();
    await user.type(box, "2ct oval{Enter}");
    expect(isBusy(box)).toBe(true);
    const list = await listed("Results");
    await expect.poll(() => isBusy(box)).toBe(false);
    expect(box.getAttribute("aria-expanded")).toBe("true");
    expect(box.getAttribute("aria-controls")).toBe(list.id);
    const groups = within(list).getAllByRole("group");
    const names = groups.map(
      (group) => document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent,
    );
    expect(names).toEqual(["Lab-grown diamonds", "Rings and jewelry", "Collections and articles"]);
    const hrefs = within(list)
      .getAllByRole("option")
      .map((option) => option.getAttribute("href"));
    expect(hrefs).toEqual([
      "/inventory?shape=oval&carat=1.95-2.2",
      "/inventory?view=true&sku=AW-W4B8TF",
      "/engagement-rings/halo/corona-pave-halo",
      "/blog/shapes/the-bow-tie",
      "/search?q=2ct%20oval",
    ]);
    expect(within(list).getByText("17 lab-grown diamonds")).not.toBeNull();
    expect(within(list).getByText("Oval · Carat 1.95–2.20 ct")).not.toBeNull();
  });

  test("by the magnifier is asking as well", async () => {
    const { user, box } = await show();
    await user.type(box, "halo");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await listed("Results");
  });

  test("that fails turns the spinner off, is logged, and shows nothing", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    server.use(http.get("*/api/v1/search", () => HttpResponse.json({ status: 500 }, { status: 500 })));
    const { user, box } = await show();
    await user.type(box, "2ct oval{Enter}");
    await waitFor(() => expect(warn).toHaveBeenCalled());
    await waitFor(() => expect(isBusy(box)).toBe(false));
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(box.value).toBe("2ct oval");
  });

  test("tells whoever does not see the list how many choices it has", async () => {
    await showResults();
    expect(screen.getByRole("status").textContent).toBe("5 choices");
  });

  test("that finds pages alone has found something", async () => {
    answerWith({ ...ANSWER, popularSearches: [], stones: null });
    await showResults();
    expect(screen.getByRole("status").textContent).toBe("2 choices");
  });

  test("for what is not there shows ways on", async () => {
    answerWith({ popularSearches: [], stones: null, places: [] });
    const { list } = await showResults();
    expect(screen.getByRole("status").textContent).toBe(
      "No results. Check the spelling, or choose a category below.",
    );
    expect(screen.getByText("2ct oval").parentElement?.textContent).toBe("No results for “2ct oval”");
    expect(
      within(list)
        .getAllByRole("option")
        .map((option) => option.getAttribute("href")),
    ).toEqual(["/inventory", "/build-a-ring", "/fine-jewelry", "/ready-to-ship"]);
  });

  test("a provider that answers with nothing but results is enough", async () => {
    answerWith({ popularSearches: [ring] });
    const { list } = await showResults();
    expect(within(list).getAllByRole("option")).toHaveLength(2);
  });

  test("again before the first answer came shows the second alone", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get("*/api/v1/search", async ({ request }) => {
        const first = new URL(request.url).searchParams.get("q") === "first";
        if (first) await held;
        return HttpResponse.json({ popularSearches: [{ ...ring, name: first ? "late" : "right" }] });
      }),
    );
    const { user, box } = await show();
    await user.type(box, "first{Enter}");
    await user.clear(box);
    await user.type(box, "second{Enter}");
    await screen.findByText("right");
    release();
    // the answer to a call made after it comes after it
    await act(async () => void (await api.get("v1/search/suggestions", { query: { q: "third" } })));
    expect(screen.queryByText("late")).toBeNull();
    expect(screen.queryByText("right")).not.toBeNull();
  });
});

test("an empty box offers popular searches to a click and to the arrow keys, not to Tab", async () => {
  const { user, box } = await show();
  await user.click(document.body);
  await user.tab();
  expect(document.activeElement).toBe(box);
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard("{ArrowDown}");
  const list = await listed("Popular searches");
  expect(within(list).getAllByRole("option")[0]?.getAttribute("href")).toMatch(/^\/search\?q=/);
  const pictureOf = (name: string) =>
    within(list).getByRole("option", { name }).querySelector("img[loading=lazy]")?.getAttribute("src");
  expect(pictureOf("2 ct oval")).toBe("/pictures/stones/white/oval-160.avif");
  expect(pictureOf("Halo engagement rings")).toBe("/pictures/settings/halo/round/white-160.avif");
  await waitFor(() => expect(pictureOf("Tennis bracelets")).toBe(TENNIS.image));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.click(box);
  await listed("Popular searches");
  await user.keyboard("hal");
  await listed("Suggestions");
});

describe("typing", () => {
  test("brings suggestions, and neither the results nor the spinner", async () => {
    const { user, box } = await show();
    await user.type(box, "hal");
    const list = await listed("Suggestions");
    expect(within(list).getByRole("option").getAttribute("href")).toBe("/engagement-rings/halo");
    expect(screen.getByRole("status").textContent).toBe("1 suggestion");
    expect(isBusy(box)).toBe(false);
    expect(screen.queryByRole("listbox", { name: "Results" })).toBeNull();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(box.value).toBe("hal");
  });

  test("over results puts them away", async () => {
    const { user, box } = await showResults();
    await user.type(box, "s");
    expect(screen.queryByRole("listbox", { name: "Results" })).toBeNull();
    await listed("Suggestions");
  });

  test("goes on where suggestions fail", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    server.use(http.get("*/api/v1/search/suggestions", () => HttpResponse.error()));
    const { user, box } = await show();
    await user.type(box, "hal");
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.keyboard("{Enter}");
    await listed("Results");
  });
});

test("Enter after typing on asks for the line, not for the choice that was marked before", async () => {
  const { user, box } = await show();
  await user.type(box, "hal");
  await listed("Suggestions");
  await user.keyboard("{ArrowDown}o{Enter}");
  await listed("Results");
  expect(followed).toEqual([]);
});

describe("leaving", () => {
  test.each([
    [
      "its button",
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole("button", { name: "Close search" })),
    ],
    ["Escape", async (user: ReturnType<typeof userEvent.setup>) => user.keyboard("{Escape}")],
    [
      "a click elsewhere",
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole("button", { name: "Elsewhere" })),
    ],
  ])("by %s clears the text and the results", async (_, leave) => {
    const { user, box } = await showResults();
    await leave(user);
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(box.value).toBe("");
    expect(box.getAttribute("aria-expanded")).toBe("false");
    expect(box.hasAttribute("aria-controls")).toBe(false);
  });

  test("by a result goes to its page, and the search is as before 1.5 s later", async () => {
    const { box } = await showResults();
    vi.useFakeTimers();
    fireEvent.click(screen.getByText("Corona pavé halo"));
    expect(followed).toEqual(["/engagement-rings/halo/corona-pave-halo"]);
    act(() => vi.advanceTimersByTime(1_499));
    expect(box.value).toBe("2ct oval");
    act(() => vi.advanceTimersByTime(1));
    expect(box.value).toBe("");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("into another tab changes nothing here", async () => {
    const { box } = await showResults();
    vi.useFakeTimers();
    fireEvent.click(screen.getByText("Corona pavé halo"), { ctrlKey: true });
    act(() => vi.advanceTimersByTime(5_000));
    expect(box.value).toBe("2ct oval");
  });
});

describe("by keyboard", () => {
  test("arrows go through all choices and back to the box, Enter follows, and the focus stays", async () => {
    const { user, box, list } = await showResults();
    const options = within(list).getAllByRole("option");
    for (const option of options) {
      await user.keyboard("{ArrowDown}");
      expect(box.getAttribute("aria-activedescendant")).toBe(option.id);
      expect(option.getAttribute("aria-selected")).toBe("true");
    }
    await user.keyboard("{ArrowDown}");
    expect(box.hasAttribute("aria-activedescendant")).toBe(false);
    await user.keyboard("{ArrowUp}{ArrowUp}{Enter}");
    expect(followed).toEqual(["/blog/shapes/the-bow-tie"]);
    expect(document.activeElement).toBe(box);
  });
});

test("what was asked before the panel's script came is answered once it is there", async () => {
  const { box } = await show();
  fireEvent.change(box, { target: { value: "halo" } });
  if (box.form) fireEvent.submit(box.form);
  expect(isBusy(box)).toBe(true);
  await listed("Results");
});
