"use client";

import { type ComponentProps, lazy } from "react";
import type { PieceEngraving } from "./piece-engraving";

const Engraving = lazy(async () => ({ default: (await import("./piece-engraving")).PieceEngraving }));

/** The field of pieces that can be engraved, apart from the view of all others; the server renders it all the same. */
// a component of its own, because React refuses a lazy one that arrives lazily with the page
export const LatePieceEngraving = (props: ComponentProps<typeof PieceEngraving>) => <Engraving {...props} />;
