import type { AuditActionName } from "@/lib/platform/audit/actions";

/** A call of a handler of the back office by somebody who may do everything but what `forbidden` names. */
export function called<Call>(
  parts: { params?: unknown; query?: unknown; body?: unknown; request?: Request },
  forbidden: readonly string[] = [],
): Call {
  return {
    ...parts,
    headers: new Headers(),
    staff: {
      actor: "ada@shop.example",
      may: (permission: string) => !forbidden.includes(permission),
      signedIn: null,
    },
    audit: (action: AuditActionName) => ({ actor: "ada@shop.example", action }),
  } as Call;
}
