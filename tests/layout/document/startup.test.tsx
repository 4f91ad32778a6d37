import { act, cleanup, render } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { LONG_TIMEOUT } from "../../support/setup/long-timeout";

const { initialize, injected } = vi.hoisted(() => ({ initialize: vi.fn(), injected: vi.fn() }));
vi.mock("react-hotjar", () => ({ hotjar: { initialized: () => false, initialize } }));
vi.mock("@/lib/platform/tracking/script", () => ({ injectScripts: injected }));
vi.mock("@/lib/platform/api/client/navigate", () => ({ navigateTo: vi.fn() }));

// what these modules know lasts as long as a document, so that each test loads them anew
const load = async () => ({
  ...(await import("@/components/layout/document/startup")),
  ...(await import("@/components/layout/consent/use-consent")),
  ...(await import("@/lib/platform/api/client/session-source")),
});
let page: Awaited<ReturnType<typeof load>>;
const listen = () => () => {};
const sync = async () => {};
/** Shows the part of the page that makes the calls. */
const show = ({ trackers } = { trackers: true }) =>
  render(<page.Startup trackers={trackers} listen={listen} sync={sync} />);

const server = setupServer();
const asked: string[] = [];
server.events.on("request:start", ({ request }) => {
  const path = new URL(request.url).pathname;
  if (path !== LATER_CALL) asked.push(`${request.headers.get("authorization")} ${path}`);
});
/** What a test asks itself: whatever the page began before it is answered by then. */
const LATER_CALL = "/api/v1/search/suggestions";
const CALLS = ["/api/v1/hotjar", "/api/v1/product-category", "/api/v1/redirect-url", "/api/v1/script"];
const callsOf = (token: string) => CALLS.map((path) => `Bearer ${token} ${path}`);

/** A token as a session holds it: whoever follows it hears of each change. */
function session(first: string | null) {
  let token = first;
  const followers = new Set<() => void>();
  page.setSessionSource({
    token: () => token,
    subscribe: (changed) => {
      followers.add(changed);
      return () => followers.delete(changed);
    },
    signOut: async () => undefined,
  });
  return (next: string | null) =>
    act(() => {
      token = next;
      for (const changed of followers) changed();
    });
}

const RULES = [{ from: "/old", to: "/new", permanent: true }];
const CATEGORIES = [{ slug: "rings" }];
let hotjar: unknown = 4_711;
const answers = () =>
  server.use(
    http.get("*/api/v1/hotjar", () => HttpResponse.json({ data: { value: { id: hotjar } } })),
    http.get("*/api/v1/script", () => HttpResponse.json({ data: { value: { script_data: "go()" } } })),
    http.get("*/api/v1/redirect-url", () => HttpResponse.json({ data: RULES })),
    http.get("*/api/v1/product-category", () => HttpResponse.json({ data: CATEGORIES })),
    http.get(`*${LATER_CALL}`, () => HttpResponse.json({ data: { stones: null, places: [] } })),
  );
const settled = (calls: number) => vi.waitFor(() => expect(asked).toHaveLength(calls), LONG_TIMEOUT);
/** Until what has begun by now would have been asked, answered and used: a call made after it was answered. */
async function caughtUp(): Promise<void> {
  await act(() => new Promise<void>((resolve) => void window.requestIdleCallback(() => resolve())));
  await import("@/components/layout/document/startup-calls");
  const { api } = await import("@/lib/desk/browser/api-client");
  await api.get("v1/search/suggestions", { query: { q: "halo" } });
  await import("react-hotjar");
}
const consent = (answer: "accepted" | "declined") => {
  // biome-ignore lint/suspicious/noDocumentCookie: the shopper's answer is kept in one
  document.cookie = `consent=${answer}; path=/`;
  page.announceConsent();
};
const forget = (name: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom keeps cookies from test to test
  document.cookie = `${name}=; path=/; max-age=0`;
};

/** How to end what the page listens to: its window outlives each test's document. */
let listening: AbortController;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  hotjar = 4_711;
  answers();
  listening = new AbortController();
  const { signal } = listening;
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => listen(type, listener, { signal }),
  );
  vi.stubGlobal("requestIdleCallback", (work: () => void) => window.setTimeout(work));
  vi.stubGlobal("cancelIdleCallback", (handle: number) => window.clearTimeout(handle));
  vi.resetModules();
  page = await load();
});
afterEach(() => {
  cleanup();
  listening.abort();
  server.resetHandlers();
  asked.length = 0;
  for (const name of ["consent", "redirectTo"]) forget(name);
  initialize.mockReset();
  injected.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

describe("the startup calls", () => {
  test("are made by nobody who is not signed in", async () => {
    session(null);
    show();
    await caughtUp();
    expect(asked).toEqual([]);
    expect(document.cookie).toBe("");
  });

  test("are made once with a token, and again with each other one", async () => {
    const change = session("first");
    show();
    await settled(4);
    expect([...asked].sort()).toEqual(callsOf("first"));
    change("first");
    change(null);
    await caughtUp();
    expect(asked).toHaveLength(4);
    change("second");
    await settled(8);
    expect(asked.slice(4).sort()).toEqual(callsOf("second"));
  });

  test("begin when somebody signs in on the page", async () => {
    const change = session(null);
    show();
    change("new");
    await settled(4);
  });

  test("begin in a browser that can't say when it is idle", async () => {
    vi.unstubAllGlobals();
    session("good");
    show();
    await settled(4);
  });

  test("end with the page's part that makes them", async () => {
    const change = session(null);
    show().unmount();
    change("new");
    await caughtUp();
    expect(asked).toEqual([]);
  });

  test("that fail are logged, each by itself, and nothing else happens", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    server.use(
      http.get("*/api/v1/hotjar", () => HttpResponse.error()),
      http.get("*/api/v1/script", () => HttpResponse.json({ status: 500 }, { status: 500 })),
      http.get("*/api/v1/redirect-url", () => HttpResponse.html("<p>not JSON</p>")),
      http.get("*/api/v1/product-category", () => HttpResponse.error()),
    );
    session("good");
    consent("accepted");
    show();
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(4), LONG_TIMEOUT);
    expect(initialize).not.toHaveBeenCalled();
    expect(injected).not.toHaveBeenCalled();
    expect(document.cookie).toBe("consent=accepted");
  });

  test("keep the list of redirects whatever was answered about trackers", async () => {
    session("good");
    consent("declined");
    show({ trackers: false });
    await vi.waitFor(() => expect(document.cookie).toContain("redirectTo="), LONG_TIMEOUT);
  });
});

test("the categories are kept for whoever is signed in", async () => {
  session("good");
  show();
  await vi.waitFor(
    () => expect(window.localStorage.getItem("category")).toBe(JSON.stringify(CATEGORIES)),
    LONG_TIMEOUT,
  );
  window.localStorage.clear();
});

describe("the session recorder and the shop's script", () => {
  test("wait for consent, and begin when it is given", async () => {
    session("good");
    show();
    await settled(4);
    await caughtUp();
    consent("declined");
    expect(initialize).not.toHaveBeenCalled();
    expect(injected).not.toHaveBeenCalled();
    consent("accepted");
    await vi.waitFor(
      () => expect(initialize).toHaveBeenCalledExactlyOnceWith({ id: 4_711, sv: 6 }),
      LONG_TIMEOUT,
    );
    expect(injected).toHaveBeenCalledExactlyOnceWith("go()");
  });

  test("begin by themselves where consent was given before", async () => {
    session("good");
    consent("accepted");
    show();
    await vi.waitFor(() => expect(initialize).toHaveBeenCalledOnce(), LONG_TIMEOUT);
    await vi.waitFor(() => expect(injected).toHaveBeenCalledOnce(), LONG_TIMEOUT);
  });

  test("never begin on a strict page", async () => {
    session("good");
    consent("accepted");
    show({ trackers: false });
    await settled(4);
    await caughtUp();
    expect(initialize).not.toHaveBeenCalled();
    expect(injected).not.toHaveBeenCalled();
  });

  test("never begin in a document whose address may hold a secret, nor where it leads to", async () => {
    window.history.replaceState(null, "", "/newsletter/answer?to=confirm&token=secret");
    session("good");
    consent("accepted");
    show();
    await settled(4);
    await caughtUp();
    window.history.replaceState(null, "", "/");
    expect(initialize).not.toHaveBeenCalled();
    expect(injected).not.toHaveBeenCalled();
  });

  test("are not the recorder's where its site id is more than digits", async () => {
    hotjar = "1.js?evil=";
    session("good");
    consent("accepted");
    show();
    await vi.waitFor(() => expect(injected).toHaveBeenCalledOnce(), LONG_TIMEOUT);
    await caughtUp();
    expect(initialize).not.toHaveBeenCalled();
  });
});
