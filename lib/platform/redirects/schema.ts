import { z } from "zod";

export const redirectSchema = z
  .object({ from: z.string(), to: z.string(), permanent: z.boolean() })
  .meta({ id: "Redirect" });
