"use client";

import { createContext, useContext } from "react";
import { DEFAULT_HOME_DELIVERY } from "@/lib/platform/settings/schemas/home-delivery";

const Context = createContext(DEFAULT_HOME_DELIVERY);

/** Gives the delivery within the shop's own zone to the parts that work out dates in the browser. */
export const HomeDeliveryProvider = Context.Provider;

export const useHomeDelivery = () => useContext(Context);
