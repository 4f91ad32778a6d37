"use client";

import { lazy } from "react";

/** A piece's view for a route of settings, where pieces are rare; the server renders it all the same. */
export const LatePieceView = lazy(async () => ({ default: (await import("./piece-view")).PieceView }));
