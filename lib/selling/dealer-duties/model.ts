/** Papers that identify somebody. */
export const IDENTIFICATION_KINDS = ["drivers_license", "passport", "state_id", "other"] as const;
export type IdentificationKind = (typeof IDENTIFICATION_KINDS)[number];

export const IDENTIFICATION_LABELS: Readonly<Record<IdentificationKind, string>> = {
  drivers_license: "Driver’s license",
  passport: "Passport",
  state_id: "State ID",
  other: "Other",
};

/** open: nobody has looked at it · cleared: somebody else · confirmed: the listed person */
export const MATCH_STATES = ["open", "cleared", "confirmed"] as const;
export type MatchState = (typeof MATCH_STATES)[number];

export const MATCH_ROLES = ["buyer", "payer"] as const;
