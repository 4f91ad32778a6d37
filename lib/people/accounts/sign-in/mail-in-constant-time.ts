import { doMailsWork } from "@/lib/platform/mail/state-queries";
import { networkKey } from "@/lib/platform/rate-limit/network-key";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { inConstantTime } from "./constant-time";

/**
 * Sends a mail that anyone may request, in a time that does not reveal whether one was sent. Requests are counted per
 * network; mails are counted per mailbox when queued, so that a request that sends none uses up nothing.
 */
export async function sendMailInConstantTime(
  request: Request,
  send: (network: string | null) => Promise<void>,
): Promise<{ data: { mailed: boolean } }> {
  await inConstantTime(async () => {
    await assertRateLimit(request, "ask-for-mail");
    await send(networkKey(request.headers));
  });
  return { data: { mailed: await doMailsWork() } };
}
