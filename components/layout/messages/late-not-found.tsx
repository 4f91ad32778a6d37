"use client";

import { type ComponentProps, lazy } from "react";

const Message = lazy(() => import("./not-found-words"));

/** The not-found message as every page carries it along, for what is found missing within a document: by name alone. */
// a component of its own, because React refuses a lazy one that arrives lazily with the page
export const LateNotFound = (props: ComponentProps<typeof Message>) => <Message {...props} />;
