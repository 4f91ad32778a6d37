import { z } from "zod";

/**
 * Describes an object of stored JSON. Keys that its shape lacks stay, since a newer release may have written them and a command
 * may write the object back; its type is that of `z.object`.
 */
export const storedObject = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.looseObject(shape) as unknown as ReturnType<typeof z.object<S>>;
