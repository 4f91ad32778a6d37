"use client";

import { type ComponentProps, lazy } from "react";
import type { VariantFacts } from "./variant-facts";

const Facts = lazy(async () => ({ default: (await import("./variant-facts")).VariantFacts }));

/** A piece's facts, whose choices a setting's page on the same route doesn't need; the server renders them all the same. */
// a component of its own, because React refuses a lazy one that arrives lazily with the page
export const LateVariantFacts = (props: ComponentProps<typeof VariantFacts>) => <Facts {...props} />;
