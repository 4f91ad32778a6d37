"use client";

import { useEffect, useState } from "react";
import { onFirstInteraction } from "./on-first-interaction";

/** Whether somebody has given a sign of life on this page, for parts that nobody misses before. */
export function useInteracted(): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => onFirstInteraction(() => setInteracted(true)), []);
  return interacted;
}
