import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Cookies from "js-cookie";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ConsentBanner } from "@/components/layout/consent/consent-banner";
import { CookieSettingsButton } from "@/components/layout/consent/cookie-settings-button";
import { useConsent } from "@/components/layout/consent/use-consent";

function Reader() {
  return <output>{String(useConsent())}</output>;
}
const show = () =>
  render(
    <>
      <ConsentBanner />
      <main id="main" tabIndex={-1} />
      <Reader />
      <CookieSettingsButton />
    </>,
  );
const question = () => screen.queryByRole("region", { name: "Cookie choices" });
const asked = () => screen.findByRole("region", { name: "Cookie choices" });
const read = () => screen.getByRole("status").textContent;

afterEach(() => {
  cleanup();
  Cookies.remove("consent", { path: "/" });
});

describe("the question of consent", () => {
  test.each([
    ["Accept", "accepted"],
    ["Decline", "declined"],
  ])("%s is told to every reader at once and kept", async (name, kept) => {
    const user = userEvent.setup();
    show();
    await asked();
    expect(read()).toBe("null");
    await user.click(screen.getByRole("button", { name }));
    expect(question()).toBeNull();
    expect(read()).toBe(kept);
    expect(document.cookie).toContain(`consent=${kept}`);
    expect(document.activeElement?.id).toBe("main");
  });

  test.each(["accepted", "declined"])("is not put to one who has %s", async (kept) => {
    Cookies.set("consent", kept, { path: "/" });
    show();
    await waitFor(() => expect(read()).toBe(kept));
    // it is here only once its code is: whoever else asked for that has it before
    await act(async () => void (await import("@/components/layout/consent/consent-question")));
    expect(question()).toBeNull();
  });

  test("is put to one who has accepted other services, and not about fewer", async () => {
    document.documentElement.dataset.requested = "hotjar.meta";
    Cookies.set("consent", "accepted.hotjar", { path: "/" });
    const user = userEvent.setup();
    const { unmount } = show();
    await asked();
    expect(read()).toBe("null");
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(document.cookie).toContain("consent=accepted.hotjar.meta");
    expect(read()).toBe("accepted");
    unmount();
    document.documentElement.dataset.requested = "meta";
    show();
    await waitFor(() => expect(read()).toBe("accepted"));
    expect(question()).toBeNull();
    delete document.documentElement.dataset.requested;
  });

  test("can't be closed without an answer at first, and is put again to one whose cookie says anything else", async () => {
    Cookies.set("consent", "maybe", { path: "/" });
    const user = userEvent.setup();
    show();
    await asked();
    await user.tab();
    await user.keyboard("{Escape}");
    expect(question()).not.toBeNull();
  });

  test("put again, it says what stands, takes the focus and gives it back", async () => {
    Cookies.set("consent", "accepted", { path: "/" });
    const user = userEvent.setup();
    show();
    const again = screen.getByRole("button", { name: "Cookie choices" });
    await user.click(again);
    expect((await asked()).textContent).toContain("You have accepted.");
    expect(document.activeElement).toBe(question());
    await user.click(screen.getByRole("button", { name: "Decline" }));
    expect(read()).toBe("declined");
    expect(document.activeElement).toBe(again);
  });

  test("sees on coming back what was answered in another tab", async () => {
    show();
    await asked();
    Cookies.set("consent", "declined", { path: "/" });
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(() => expect(question()).toBeNull());
    expect(read()).toBe("declined");
  });
});

describe("in a shop that asks by region", () => {
  const answerBasis = (basis: string | null) =>
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
      if (basis === null) throw new TypeError("no network");
      return Response.json({ data: { value: { basis } } });
    });
  const signal = (value: boolean | undefined) =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
  beforeEach(() => {
    document.documentElement.dataset.consent = "by-region";
  });
  afterEach(() => {
    delete document.documentElement.dataset.consent;
    signal(undefined);
    vi.restoreAllMocks();
  });

  test("a visitor of the US is told, and can opt out", async () => {
    answerBasis("notice");
    const user = userEvent.setup();
    show();
    expect((await asked()).textContent).toContain("We record how you use the shop");
    expect(read()).toBe("accepted");
    await user.click(screen.getByRole("button", { name: "Opt out" }));
    expect(read()).toBe("declined");
    expect(question()).toBeNull();
  });

  test("a browser with Global Privacy Control opts out by itself, and can still agree", async () => {
    answerBasis("notice");
    signal(true);
    const user = userEvent.setup();
    show();
    await waitFor(() => expect(read()).toBe("declined"));
    expect(question()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Cookie choices" }));
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    expect(read()).toBe("accepted");
  });

  test.each(["ask", null])("anybody else, and who can’t be placed, is asked first (%s)", async (basis) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    answerBasis(basis);
    show();
    expect((await asked()).textContent).toContain("May we record how you use the shop?");
    expect(read()).toBe("null");
  });
});
