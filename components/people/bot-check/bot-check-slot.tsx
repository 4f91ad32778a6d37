"use client";

import { lazy, Suspense } from "react";
import { BOT_CHECK_FIELD, type BotCheckPage } from "@/lib/platform/bot-check/port";
import type { BotCheckProps } from "./bot-check";

// a shop without a bot check never loads this code
const BotCheck = lazy(async () => ({ default: (await import("./bot-check")).BotCheck }));

/** The bot check of a form; renders nothing in a shop without one. */
export function BotCheckSlot({
  page,
  ...props
}: Omit<BotCheckProps, "page"> & { page: BotCheckPage | null }) {
  return (
    page && (
      <Suspense fallback={null}>
        <BotCheck page={page} {...props} />
      </Suspense>
    )
  );
}

/** Returns the headers for a form's call: the token of its bot check, if it has one. Uses the token up. */
export async function botCheckHeaders(form: HTMLFormElement | null): Promise<Record<string, string>> {
  const field = form?.elements.namedItem(BOT_CHECK_FIELD);
  if (!(field instanceof HTMLInputElement)) return {};
  const { takeToken } = await import("./take-token");
  return takeToken(field);
}
