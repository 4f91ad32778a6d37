"use client";

import { type ComponentProps, lazy } from "react";
import type { PieceView } from "./piece-view";

const View = lazy(async () => ({ default: (await import("./piece-view")).PieceView }));

/** A piece's view for a route of settings, where pieces are rare; the server renders it all the same. */
// a component of its own, because React refuses a lazy one that arrives lazily with the page
export const LatePieceView = (props: ComponentProps<typeof PieceView>) => <View {...props} />;
