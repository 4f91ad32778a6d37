import { createContext } from "react";
import type { BotCheckPage } from "@/lib/platform/bot-check/port";

/** What the page needs for its bot check; null in a shop without one. */
export const CheckoutBotCheckContext = createContext<BotCheckPage | null>(null);
