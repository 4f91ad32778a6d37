import type { AuditActionName } from "@/lib/platform/audit/actions";

/** Something a page, the API, or the back office asks for. */
export type Ask = readonly [name: string, ask: () => Promise<unknown>];

/** A call of a handler of the back office by an owner. */
export function stubCall<Call>(parts: { params?: unknown; query?: unknown; body?: unknown }): Call {
  return {
    ...parts,
    headers: new Headers(),
    request: new Request("https://shop.example/api/v1/admin"),
    staff: { actor: "ada", may: () => true, signedIn: null, id: "00000000-0000-4000-8000-000000000000" },
    audit: (action: AuditActionName) => ({ actor: "ada", action }),
  } as Call;
}
