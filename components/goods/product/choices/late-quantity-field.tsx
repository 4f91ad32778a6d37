"use client";

import { type ComponentProps, lazy } from "react";
import type { QuantityField } from "./quantity-field";

const Quantity = lazy(async () => ({ default: (await import("./quantity-field")).QuantityField }));

/** The counter of stones sold by number, apart from the view of all other pieces; the server renders it all the same. */
// a component of its own, because React refuses a lazy one that arrives lazily with the page
export const LateQuantityField = (props: ComponentProps<typeof QuantityField>) => <Quantity {...props} />;
