import { redirect } from "next/navigation";
import { requirePageSession } from "@/lib/people/accounts/sessions/current-session";
import { beginFormAction } from "@/lib/platform/front-door/requests/malformed-action";
import { agreeToReminders, stopReminders, stopRemindersByLink } from "./commands";

/** Handles the account’s button: agrees to reminders, or ends them. */
export async function submitReminders(data: FormData): Promise<never> {
  beginFormAction(data);
  const { customer } = await requirePageSession("/my-account/alerts");
  const isStart = data.get("to") === "start";
  if (isStart) await agreeToReminders(customer.id);
  else await stopReminders(customer.id);
  redirect(`/my-account/alerts?state=${isStart ? "reminded" : "unreminded"}`);
}

/** Handles the button of the page that a mail’s link opens, and redirects to the result. */
export async function submitReminderStop(data: FormData): Promise<never> {
  beginFormAction(data);
  const token = data.get("token");
  const isStopped = typeof token === "string" && (await stopRemindersByLink(token.slice(0, 100)));
  redirect(`/cart/reminders?state=${isStopped ? "stopped" : "unknown"}`);
}
