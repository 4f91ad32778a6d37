/** How what sits on a post is held behind the lobe. */
export const BACKS = ["Push back", "Screw back"] as const;
