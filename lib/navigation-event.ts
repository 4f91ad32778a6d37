/** Told to the window when the router sets out for another page, by whatever way it was asked. */
export const NAVIGATION_STARTED = "adamas:navigation";
