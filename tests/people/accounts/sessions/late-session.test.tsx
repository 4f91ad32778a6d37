import { fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LateSession } from "@/components/people/accounts/sessions/late-session";
import { DISPLAY_NAME_KEY } from "@/lib/people/accounts/sessions/display-name";
import { setSession } from "@/lib/people/accounts/sessions/session-client";
import { accessToken } from "@/lib/platform/api/client/session-source";

const { segment } = vi.hoisted(() => ({ segment: { name: "cart" } }));
vi.mock("next/navigation", () => ({ useSelectedLayoutSegment: () => segment.name }));

const TOKEN = `x.${btoa(JSON.stringify({ sub: "ada", iat: 0, exp: 900 }))}.x`;

afterEach(() => setSession(null));

afterEach(() => localStorage.clear());

test("a page's calls have their token at once, and the session is asked for once the page is idle", async () => {
  localStorage.setItem(DISPLAY_NAME_KEY, '"Ada"');
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  const asked = vi.fn(async () => Response.json({}));
  vi.stubGlobal("fetch", asked);
  setSession({ user: { name: "Ada", accessToken: TOKEN } });
  render(<LateSession hasCookie={false} />);
  expect(accessToken()).toBe(TOKEN);
  expect(asked).not.toHaveBeenCalled();
  for (const work of idle) work();
  await waitFor(() => expect(asked).toHaveBeenCalled());
});

test("where nobody was signed in, the session library waits for the first interaction", async () => {
  const idle = vi.fn();
  vi.stubGlobal("requestIdleCallback", idle);
  const asked = vi.fn(async () => Response.json({}));
  vi.stubGlobal("fetch", asked);
  render(<LateSession hasCookie={false} />);
  expect(idle).not.toHaveBeenCalled();
  fireEvent.pointerDown(window);
  await waitFor(() => expect(asked).toHaveBeenCalled());
});

test("who has just signed in with a provider is asked for once the page is idle", () => {
  const idle = vi.fn();
  vi.stubGlobal("requestIdleCallback", idle);
  render(<LateSession hasCookie={true} />);
  expect(idle).toHaveBeenCalled();
});

test("the account's pages have a session of their own", () => {
  segment.name = "my-account";
  const idle = vi.fn();
  vi.stubGlobal("requestIdleCallback", idle);
  render(<LateSession hasCookie={false} />);
  expect(idle).not.toHaveBeenCalled();
});
