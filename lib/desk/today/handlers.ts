import { findWaiting } from "@/lib/desk/today/queries";
import { hasMailServer } from "@/lib/platform/mail/commands/mail-server";
import { readMailState } from "@/lib/platform/mail/state-queries";
import { mailFolder } from "@/lib/platform/mail/transport";
import type { AdminCall } from "../admin/serve-admin";

const momentOf = (date: Date | null) => date?.toISOString() ?? null;

export async function handleToday({ staff }: AdminCall<unknown, unknown, unknown>) {
  const waiting = await findWaiting(staff.may);
  return {
    data: waiting.map(({ queue, count, oldest, due, first }) => ({
      queue,
      count,
      oldest_at: momentOf(oldest),
      due_at: momentOf(due),
      first: first.map(({ due: dueOf, ...named }) => ({ ...named, due_at: momentOf(dueOf) })),
    })),
  };
}

export async function handleMailState({ staff }: AdminCall<unknown, unknown, unknown>) {
  const { status, oldestAt } = await readMailState();
  // where files are on the server is for who runs it
  const folder = hasMailServer() || !staff.may("staff") ? null : mailFolder();
  return { data: { status, folder, oldest_at: momentOf(oldestAt) } };
}
