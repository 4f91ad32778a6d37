"use client";

import { lazy } from "react";

/** A piece's facts, whose choices a setting's page on the same route doesn't need; the server renders them all the same. */
export const LateVariantFacts = lazy(async () => ({
  default: (await import("./variant-facts")).VariantFacts,
}));
