import { createReference } from "@/lib/platform/ids/reference";

/** Creates an order number of `A-` and eight characters; the database enforces uniqueness. */
export const createOrderNumber = () => createReference("A");
