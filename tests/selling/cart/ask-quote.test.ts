import { expect, test, vi } from "vitest";
import { askQuotePatiently } from "@/components/selling/cart/ask-quote";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const post = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/browser/shopper-client", () => ({ shopper: { post } }));

const question = { items: [], country: "US", postcode: "10001", line1: "12 Example Street" };
const ask = () => askQuotePatiently(question, AbortSignal.abort());
const refused = (field: string) => {
  const message = "Some fields need your attention.";
  return new ApiProblem(422, "invalid", message, { [field]: ["Unknown field"] });
};
const bodies = () => post.mock.calls.map(([, { body }]) => body);

test("a quote whose street a process of the release before refuses is asked for without the street", async () => {
  post
    .mockReset()
    .mockRejectedValueOnce(refused("line1"))
    .mockResolvedValueOnce({ data: { total: 700 } });
  await expect(ask()).resolves.toEqual({ total: 700 });
  const { line1: _, ...known } = question;
  expect(bodies()).toEqual([question, known]);
});

test("any other refusal of a quote stays one", async () => {
  post.mockReset().mockRejectedValueOnce(refused("postcode"));
  await expect(ask()).rejects.toMatchObject({ status: 422 });
  expect(bodies()).toEqual([question]);
});
