import { z } from "zod";
import { type Cents, cents } from "./model";

/** Whole US cents in stored JSON. */
export const storedCents = z.int().transform((amount): Cents => cents(amount));
