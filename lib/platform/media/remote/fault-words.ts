import { ownTable } from "@/lib/platform/encoding/own-table";

/** What a fault of the network means, in words that end a sentence. */
export function faultWords(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return FAULTS[code] ?? (error instanceof Error ? error.message : "an unknown error");
}

const FAULTS: Record<string, string> = ownTable({
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection broke off",
  ENOTFOUND: "its name can’t be found",
  EAI_AGAIN: "its name can’t be looked up right now",
  ETIMEDOUT: "it doesn’t respond",
  EHOSTUNREACH: "it can’t be reached",
  ENETUNREACH: "it can’t be reached",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate isn’t trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate isn’t trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate isn’t trusted",
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate belongs to another host",
  ENOENT: "it doesn’t exist",
  EACCES: "the shop may not read it",
});
