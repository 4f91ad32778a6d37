import type { Metadata } from "next";
import { connection } from "next/server";
import { Button } from "@/components/ui/form/button";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import { stop } from "./send";

type Props = PageProps<"/cart/reminders">;

// the link's request is part of the first response
export const instant = false;

// the address holds a secret, so no other site may get it
export const metadata: Metadata = { title: "Cart reminders", referrer: "no-referrer" };

/** Where a reminder's link to stop leads. It asks for a click because mail scanners follow links too. */
export default async function CartRemindersPage({ searchParams }: Props) {
  await connection();
  const { token, state } = await searchParams;
  return (
    <div className="page-width grid max-w-xl content-start justify-items-start gap-6 pt-10 pb-16 md:pt-16">
      <h1>Stop cart reminders</h1>
      {state === "stopped" ? (
        <Notice tone="success" role="status" title="We won’t remind you of your cart anymore">
          You can turn reminders on again in your account.
        </Notice>
      ) : state === "unknown" || typeof token !== "string" ? (
        <Notice tone="error" title="This link is no longer valid">
          You can stop the reminders in{" "}
          <Link href="/my-account/alerts" className="text-link">
            your account
          </Link>
          , too.
        </Notice>
      ) : (
        <>
          <p>We won’t email you about what you leave in your cart anymore. Emails about orders still come.</p>
          <form action={stop}>
            <input type="hidden" name="token" value={token} />
            <Button type="submit">Stop cart reminders</Button>
          </form>
        </>
      )}
    </div>
  );
}
