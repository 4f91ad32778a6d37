"use client";

import { type ComponentProps, lazy } from "react";
import type { LooseUnit } from "./loose-unit";

const Unit = lazy(async () => ({ default: (await import("./loose-unit")).LooseUnit }));

/** What a price of loose stones buys, apart from the view of all other pieces; the server renders it all the same. */
// a component of its own, because React refuses a lazy one that arrives lazily with the page
export const LateLooseUnit = (props: ComponentProps<typeof LooseUnit>) => <Unit {...props} />;
