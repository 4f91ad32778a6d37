import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JobSection } from "@/components/admin/system/job-section";
import type { SystemState } from "@/components/admin/system/system-words";

const { post, showToast, showErrorToast, may } = vi.hoisted(() => ({
  ...{ post: vi.fn(), showToast: vi.fn(), showErrorToast: vi.fn() },
  may: vi.fn(() => true),
}));
vi.mock("@/components/ui/overlay/toast", () => ({ showToast, showErrorToast }));
vi.mock("@/components/admin/client", () => ({ admin: { post } }));
vi.mock("@/components/admin/identity", () => ({ useMay: may }));

const client = new QueryClient();
beforeEach(() => {
  post.mockReset();
  showToast.mockReset();
  showErrorToast.mockReset();
});
afterEach(() => {
  cleanup();
  client.clear();
  may.mockReturnValue(true);
});

const at = "2026-11-28T12:00:00.000Z";
const job = (change: Partial<SystemState["jobs"][number]>) => ({
  ...{ name: "orders", key: "", title: "Open orders", description: "Asks the provider.", of: null },
  ...{ running: null, last: null, error: null, failures: 0, next_at: at },
  ...change,
});
const open = (...jobs: SystemState["jobs"]) =>
  render(
    <QueryClientProvider client={client}>
      <JobSection jobs={jobs} queues={[]} />
    </QueryClientProvider>,
  );

test("a job says how its last run went and who has it, and is run by hand", async () => {
  open(
    job({ last: { by: "process 7 on web-2", at, duration_ms: 1_240 }, error: "It is away.", failures: 3 }),
    job({
      name: "pictures",
      key: "web-1",
      title: "Pictures",
      of: "web-1",
      running: { by: "process 8", since: at },
    }),
  );
  screen.getByText("Failed 3 times: It is away.");
  screen.getByText("1.2 s in process 7 on web-2");
  screen.getByText(/^Running in process 8 since /);
  const running = screen.getByRole<HTMLButtonElement>("button", { name: "Run “Pictures: web-1” now" });
  expect(running.disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Run “Open orders” now" }));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(post.mock.calls).toEqual([["v1/admin/job-runs", { body: { name: "orders", key: "" } }]]);
  expect(showToast.mock.calls[0]).toEqual(["“Open orders” starts in a few seconds."]);
});

test("a job that another process has begun meanwhile is refused in words, and who may only read sees no button", async () => {
  post.mockRejectedValueOnce(new Error("This job is already running in process 8."));
  open(job({}));
  screen.getByText("Nothing to do yet");
  fireEvent.click(screen.getByRole("button", { name: "Run “Open orders” now" }));
  await waitFor(() => expect(showErrorToast).toHaveBeenCalledOnce());
  expect(showErrorToast.mock.calls[0]).toEqual(["This job is already running in process 8."]);
  cleanup();
  may.mockReturnValue(false);
  open(job({}));
  expect(screen.queryByRole("button")).toBeNull();
});
