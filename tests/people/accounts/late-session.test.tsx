import { render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LateSession } from "@/components/people/accounts/late-session";
import { setSession } from "@/lib/people/accounts/session-client";
import { accessToken } from "@/lib/platform/api/session-source";

const { segment } = vi.hoisted(() => ({ segment: { name: "cart" } }));
vi.mock("next/navigation", () => ({ useSelectedLayoutSegment: () => segment.name }));

const TOKEN = `x.${btoa(JSON.stringify({ sub: "ada", iat: 0, exp: 900 }))}.x`;

afterEach(() => setSession(null));

test("a page's calls have their token at once, and the session is asked for once the page is idle", async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  const asked = vi.fn(async () => Response.json({}));
  vi.stubGlobal("fetch", asked);
  setSession({ user: { name: "Ada", accessToken: TOKEN } });
  render(<LateSession />);
  expect(accessToken()).toBe(TOKEN);
  expect(asked).not.toHaveBeenCalled();
  for (const work of idle) work();
  await waitFor(() => expect(asked).toHaveBeenCalled());
});

test("the account's pages have a session of their own", () => {
  segment.name = "my-account";
  const idle = vi.fn();
  vi.stubGlobal("requestIdleCallback", idle);
  render(<LateSession />);
  expect(idle).not.toHaveBeenCalled();
});
