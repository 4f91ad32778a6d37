"use client";

import dynamic from "next/dynamic";

/** A piece's view for a route of settings, where pieces are rare; the server renders it all the same. */
export const LatePieceView = dynamic(async () => (await import("./piece-view")).PieceView);
