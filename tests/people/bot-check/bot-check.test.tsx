import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BotCheckSlot, botCheckHeaders } from "@/components/people/bot-check/bot-check-slot";

const PAGE = { siteKey: "site", script: "https://challenges.cloudflare.com/turnstile/v0/api.js" };
const turnstile = { render: vi.fn(), reset: vi.fn(), remove: vi.fn() };

/** What the browser does with the script that the page asks for. */
let arrives: "load" | "error" = "load";
const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => src);

beforeEach(() => {
  arrives = "load";
  turnstile.render.mockReset().mockReturnValue("widget-1");
  turnstile.reset.mockReset();
  turnstile.remove.mockReset();
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    append(...nodes);
    Object.assign(window, { turnstile });
    for (const node of nodes) if (node instanceof HTMLElement) fireEvent(node, new Event(arrives));
  });
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (page: typeof PAGE | null, eager = false) =>
  render(
    <form aria-label="Form">
      <input aria-label="Name" />
      <BotCheckSlot page={page} action="register" eager={eager} />
    </form>,
  );
const form = () => screen.getByRole<HTMLFormElement>("form");
const field = () => form().querySelector<HTMLInputElement>("input[name=bot_check]");
/** What the widget was told when it was drawn. */
const options = async () => {
  await waitFor(() => expect(turnstile.render).toHaveBeenCalled());
  return turnstile.render.mock.calls[0]?.[1] as Record<
    "callback" | "error-callback",
    (token: string) => void
  >;
};

test("a shop without a bot check has nothing of it in its forms", async () => {
  show(null);
  fireEvent.focusIn(screen.getByLabelText("Name"));
  expect(form().children).toHaveLength(1);
  expect(await botCheckHeaders(form())).toEqual({});
  expect(scripts()).toEqual([]);
});

// the script that fails comes first, since one that has loaded stays for the document
test("a check that does not load says so, and the form is sent without it", async () => {
  arrives = "error";
  show(PAGE, true);
  expect((await screen.findByRole("status")).textContent).toMatch(/didn’t load/);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const headers = botCheckHeaders(form());
  await vi.advanceTimersByTimeAsync(9_000);
  vi.useRealTimers();
  expect(await headers).toEqual({});
});

test("the script comes when somebody begins to fill the form, not before", async () => {
  show(PAGE);
  await waitFor(() => expect(field()).not.toBeNull());
  const before = scripts().length;
  fireEvent.focusIn(screen.getByLabelText("Name"));
  expect(await options()).toMatchObject({ sitekey: "site", action: "register" });
  expect(scripts().length).toBeGreaterThan(before);
  expect(scripts()).toContain(PAGE.script);
});

test("the token goes with the call, and is good for one", async () => {
  show(PAGE, true);
  const { callback } = await options();
  const waiting = botCheckHeaders(form());
  callback("token-1");
  expect(await waiting).toEqual({ "x-bot-check": "token-1" });
  expect(turnstile.reset).toHaveBeenCalledExactlyOnceWith("widget-1");
  expect(field()?.value).toBe("");
  // a form that its page posts carries it as a field, and is reset by React when it is answered
  callback("token-2");
  expect(new FormData(form()).get("bot_check")).toBe("token-2");
  form().reset();
  expect(turnstile.reset).toHaveBeenCalledTimes(2);
  expect(field()?.value).toBe("");
});
