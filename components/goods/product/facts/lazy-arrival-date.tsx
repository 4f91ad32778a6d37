"use client";

import dynamic from "next/dynamic";

/** `ArrivalDate`, for a route that most visitors use for a list: its code loads where it is shown, and the server renders it all the same. */
export const LazyArrivalDate = dynamic(async () => (await import("./arrival-date")).ArrivalDate);
