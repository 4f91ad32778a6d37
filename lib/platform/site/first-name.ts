/** The shop's name until its owner has entered another. */
export const FIRST_NAME = "Adamas";
