"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { Turn } from "./turn";

const Frames = lazy(async () => ({ default: (await import("./turn")).Turn }));

/** A 360° view, which few pieces have; the pictures around it stay while its scripts come. */
export const LateTurn = (props: ComponentProps<typeof Turn>) => (
  <Suspense>
    <Frames {...props} />
  </Suspense>
);
