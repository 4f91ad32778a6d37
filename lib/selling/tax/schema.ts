import { z } from "zod";

/** The provider's ids of an order's lines in a transaction, by their positions. */
export const taxItemsSchema = z.record(z.string(), z.string());

/** The states and countries that a certificate is for, such as `US-NY`; empty for all. */
export const exemptPlacesSchema = z.array(z.string());
