import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { ShopPhone } from "@/components/layout/header/shop-phone";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { openOrder } from "./send";

type Props = PageProps<"/thankyou/order-received/[id]/open">;

// the link's request is part of the first response
export const instant = false;

// the address holds a secret, so no other site may get it
export const metadata: Metadata = { title: "View your order", referrer: "no-referrer" };

const STATES: Record<string, { title: string; text: ReactNode }> = {
  unknown: {
    title: "This link is no longer valid",
    text: (
      <>
        Use the link in our latest email about your order, or call us at <ShopPhone />.
      </>
    ),
  },
  busy: {
    title: "Too many attempts",
    text: "Wait 15 minutes, then open the link in our email again.",
  },
};

/** Landing page of the link in an order's mail. It asks for a click because mail scanners follow links too. */
export default async function OpenOrderPage({ params, searchParams }: Props) {
  await connection();
  const [{ id }, { token, state }] = await Promise.all([params, searchParams]);
  if (!UUID_PATTERN.test(id)) notFound();
  const refused = typeof state === "string" && Object.hasOwn(STATES, state) ? STATES[state] : undefined;
  return (
    <div className="page-width grid max-w-prose justify-items-start gap-6 pt-10 pb-16 md:pt-16">
      <h1>View your order</h1>
      {refused ? (
        <Notice tone="warning" role="status" title={refused.title}>
          {refused.text}
        </Notice>
      ) : (
        <>
          <p className="text-lg text-muted">
            This confirms your email address and shows your full order in this browser. If you’re signed in
            with this address, we’ll add the order to your account.
          </p>
          <form action={openOrder}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="token" value={typeof token === "string" ? token : ""} />
            <Button type="submit">View my order</Button>
          </form>
          <p className="text-sm text-muted">Didn’t place an order? You can close this page.</p>
        </>
      )}
    </div>
  );
}
