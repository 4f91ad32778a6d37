import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { StoneSwapOffer } from "@/components/selling/orders/stone-swap-offer";
import { readSwapLink } from "@/lib/selling/fulfillment/swap/reads";
import { answerStoneSwap } from "./send";

type Props = PageProps<"/checkout/stone/[token]">;

// the offer's state is live, and an unknown link must be a real 404
export const instant = false;

// the address holds a secret, so no other site may get it
export const metadata: Metadata = { title: "Review another diamond", referrer: "no-referrer" };

/** Where the customer of an order accepts or declines another diamond. */
export default async function StoneSwapPage({ params, searchParams }: Props) {
  await connection();
  const [{ token }, { state }] = await Promise.all([params, searchParams]);
  const swap = await readSwapLink(token);
  if (!swap) notFound();
  return <StoneSwapOffer swap={swap} token={token} isBusy={state === "busy"} answer={answerStoneSwap} />;
}
