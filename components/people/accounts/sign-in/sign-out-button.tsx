"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import type { ButtonSize, ButtonVariant } from "@/components/ui/form/button-style";
import { signOutAndRedirect } from "./sign-out";

/** Signs out in every tab of this browser, and clears what it stored for the customer. */
export function SignOutButton({
  variant = "ghost",
  size = "md",
  className,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}) {
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const end = async () => {
    setState("busy");
    try {
      await signOutAndRedirect("/");
    } catch (error) {
      console.warn("Signing out failed", error);
      setState("failed");
    }
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        busy={state === "busy"}
        onClick={() => void end()}
        {...(className ? { className } : {})}
      >
        Sign out
      </Button>
      {state === "failed" && (
        <p role="alert" className="text-sm text-danger">
          We couldn’t sign you out. Check your connection and try again.
        </p>
      )}
    </>
  );
}
