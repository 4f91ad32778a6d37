"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { Permission, Role } from "@/lib/people/staff/roles";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "./client";

export type Identity = {
  id: string;
  name: string;
  email: string;
  role: Role;
  permissions: Permission[];
  has_second_factor: boolean;
};

export const IDENTITY_KEY = ["identity"] as const;

/** Who is signed in; null for nobody. */
export const useIdentityQuery = () =>
  useQuery({
    queryKey: IDENTITY_KEY,
    queryFn: async ({ signal }): Promise<Identity | null> => {
      try {
        return (await admin.get("v1/admin/session", { signal })).data;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 401) return null;
        throw error;
      }
    },
    retry: false,
    staleTime: 60_000,
  });

const IdentityContext = createContext<Identity | null>(null);

export function IdentityProvider({ identity, children }: { identity: Identity; children: ReactNode }) {
  return <IdentityContext value={identity}>{children}</IdentityContext>;
}

/** The person who is signed in; every page below the frame has one. */
export function useIdentity(): Identity {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error("Nobody is signed in here");
  return identity;
}

/** Whether the person who is signed in may do something. The API decides; this only spares them a refusal. */
export const useMay = (permission: Permission): boolean => useIdentity().permissions.includes(permission);
