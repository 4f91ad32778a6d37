import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { admin, onSignedOut } from "@/components/admin/client";
import { IDENTITY_KEY } from "@/components/admin/identity";
import { LockedDialog } from "@/components/admin/staff/locked-dialog";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const { fetchCall } = vi.hoisted(() => ({ fetchCall: vi.fn() }));
vi.mock("@/lib/platform/api/client/fetch-call", () => ({ fetchCall }));

/** A shop whose session is locked until the code 123456 is given, or is over; it goes on as `person`’s. */
function lock({ isOver = false, person = "ada" } = {}) {
  let isLocked = true;
  fetchCall.mockReset().mockImplementation(async (_base, method, path, request) => {
    if (path === "v1/admin/session-unlocks") {
      if (isOver) throw new ApiProblem(401, "unauthorized", "Your session has ended. Sign in again.");
      if (request.body.code !== "123456")
        throw new ApiProblem(422, "invalid", "Wrong", { code: ["This code isn’t right."] });
      isLocked = false;
      return { data: { id: person } };
    }
    if (isLocked) throw new ApiProblem(401, "session_locked", "You were away for a while.");
    return { data: `${method} ${path}` };
  });
}

const note = (text: string) =>
  admin.post("v1/admin/orders/{number}/notes", { params: { number: "A-1" }, body: { text } });
const calls = () => fetchCall.mock.calls.map(([, method, path]) => `${method} ${path}`);

afterEach(cleanup);
beforeEach(() => {
  const client = new QueryClient();
  client.setQueryData(IDENTITY_KEY, { id: "ada" });
  render(
    <QueryClientProvider client={client}>
      <textarea aria-label="Note" />
      <LockedDialog />
    </QueryClientProvider>,
  );
});

test("a request that finds the session locked waits for the code, and is then sent again; nothing typed is lost", async () => {
  lock();
  const user = userEvent.setup();
  const ended = vi.fn();
  const stop = onSignedOut(ended);
  await user.type(screen.getByLabelText("Note"), "Call back");
  const both = Promise.all([note("Call back"), admin.get("v1/admin/today")]);
  const code = await screen.findByLabelText("Code");
  await user.type(code, "000000");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("This code isn’t right.");
  await user.clear(code);
  await user.type(code, "123456");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await both;
  expect(calls().filter((call) => call.startsWith("POST v1/admin/orders"))).toHaveLength(2);
  await waitFor(() => expect(screen.queryByLabelText("Code")).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Call back");
  expect(ended).not.toHaveBeenCalled();
  stop();
});

test.each([
  ["is over by then", { isOver: true }],
  ["is somebody else’s by then", { person: "grace" }],
])("a session that %s leads to the sign-in, and nothing is sent again", async (_, by) => {
  lock(by);
  const user = userEvent.setup();
  const ended = vi.fn();
  const stop = onSignedOut(ended);
  const asked = note("Call back").catch((error: unknown) => error);
  await user.type(await screen.findByLabelText("Code"), "123456");
  await act(() => user.click(screen.getByRole("button", { name: "Continue" })));
  expect(await asked).toMatchObject({ status: 401 });
  expect(ended).toHaveBeenCalled();
  expect(calls().filter((call) => call.startsWith("POST v1/admin/orders"))).toHaveLength(1);
  stop();
});
