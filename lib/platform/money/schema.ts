import { z } from "zod";
import { type Cents, cents, currencyCode } from "./model";

/** Whole minor units of the shop's currency in stored JSON. */
export const storedCents = z.int().transform((amount): Cents => cents(amount));

/** The code of any currency, three letters. */
export const currencyCodeField = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: () => `Use the code of a currency, such as ${currencyCode()}` });
