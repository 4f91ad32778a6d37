"use client";

import { lazy } from "react";
import type { PieceViewProps } from "@/components/goods/product/page/piece-view";

const View = lazy(async () => ({ default: (await import("./orderable-piece-view")).OrderablePieceView }));

/** A piece's view for a route of settings, where pieces are rare; the server renders it all the same. */
// a component of its own, because React refuses a lazy one that arrives lazily with the page
export const LatePieceView = (props: PieceViewProps) => <View {...props} />;
