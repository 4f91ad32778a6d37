/**
 * The event by which a page says that it hears clicks. A file of its own, because browsers get what is beside it.
 */
export const ALIVE = "adamas:alive";
