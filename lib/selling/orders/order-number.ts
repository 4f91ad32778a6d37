import { createReference } from "@/lib/platform/ids/reference";

/** A fresh order number, `A-` and eight characters, unique in the database. */
export const createOrderNumber = () => createReference("A");
