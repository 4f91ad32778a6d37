import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRingCheck } from "@/components/selling/ring-builder/use-ring-check";
import { setSessionSource } from "@/lib/platform/api/client/session-source";
import type { BuilderState } from "@/lib/selling/ring-builder/model";
import { aCurrentDiamond, aDiamond, aSetting } from "./support";

const { post } = vi.hoisted(() => ({ post: vi.fn() }));
vi.mock("@/lib/desk/browser/api-client", () => ({
  customerCall: (_method: string, path: string, request: object) => post(path, request),
}));

const customer = { token: () => "token", subscribe: () => () => undefined, signOut: async () => undefined };

beforeEach(() => {
  setSessionSource(customer);
  post.mockReset();
});
afterEach(() => {
  setSessionSource(null);
  cleanup();
});

it("what a ring's picture shows stays known while another size or metal is checked, and not with another stone", async () => {
  const setting = { ...aSetting(), status: "active", lead_days: 12 };
  post.mockResolvedValueOnce({
    data: { setting, diamond: aCurrentDiamond(), problems: [], total: 1590, pictured_carat: 1 },
  });
  post.mockReturnValue(new Promise(() => {}));
  const ring: BuilderState = {
    setting: aSetting(),
    diamond: aDiamond(),
    size: 6,
    engraving: null,
    selectedSkus: [],
  };
  const { result, rerender } = renderHook(useRingCheck, { initialProps: ring });
  await waitFor(() => expect(result.current.pictured?.pictured_carat).toBe(1));

  rerender({ ...ring, size: 7 });
  expect([result.current.status, result.current.pictured?.pictured_carat]).toEqual(["checking", 1]);
  rerender({ ...ring, setting: aSetting({ metal: "platinum" }) });
  expect([result.current.status, result.current.pictured?.pictured_carat]).toEqual(["checking", 1]);
  rerender({ ...ring, diamond: aDiamond({ sku: "W-OTHER" }) });
  expect(result.current.pictured).toBeNull();
});
