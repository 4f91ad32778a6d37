import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import RingArrival from "@/components/selling/ring-builder/diamonds/ring-arrival";
import { setSessionSource } from "@/lib/platform/api/client/session-source";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { aCurrentDiamond, aSetting } from "../support";

const { post } = vi.hoisted(() => ({ post: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.mock("@/lib/desk/browser/api-client", () => ({
  customerCall: (_method: string, path: string, request: object) => post(path, request),
}));

afterEach(() => {
  setSessionSource(null);
  cleanup();
  window.localStorage.clear();
});

test("a diamond in the builder arrives with the setting chosen here, if it fits, and alone otherwise", async () => {
  setSessionSource({
    token: () => "token",
    subscribe: () => () => undefined,
    signOut: async () => undefined,
  });
  window.localStorage.setItem(BUILDER_KEYS.setting, JSON.stringify(aSetting()));
  const setting = { ...aSetting(), status: "active", lead_days: 12 };
  post.mockResolvedValue({ data: { setting, diamond: null, problems: [], total: null } });
  const { rerender } = render(<RingArrival diamond={aCurrentDiamond({ delivery_days: 3 })} />);
  expect(await screen.findByText(/^Made to order/)).toBeDefined();
  rerender(<RingArrival diamond={aCurrentDiamond({ carat: 4, delivery_days: 3 })} />);
  expect(screen.getByText(/^Insured delivery/)).toBeDefined();
});
