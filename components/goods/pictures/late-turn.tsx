"use client";

import { type ComponentProps, lazy } from "react";
import type { Turn } from "./turn";

const Frames = lazy(async () => ({ default: (await import("./turn")).Turn }));

/** A 360° view, which few pieces have. */
// a component of its own, because React refuses a lazy one that arrives lazily with the page
export const LateTurn = (props: ComponentProps<typeof Turn>) => <Frames {...props} />;
