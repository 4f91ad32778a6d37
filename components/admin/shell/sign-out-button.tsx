"use client";

import { useState } from "react";
import { admin } from "../client";

export function SignOutButton() {
  const [isFailed, setFailed] = useState(false);
  const signOut = async () => {
    try {
      await admin.delete("v1/admin/session");
      window.location.assign("/admin");
    } catch (error) {
      console.warn("Signing out failed", error);
      setFailed(true);
    }
  };
  return (
    <>
      <button
        type="button"
        className="min-h-11 rounded-sm px-3 text-left text-muted hover:bg-stone hover:text-ink lg:min-h-9"
        onClick={() => void signOut()}
      >
        Sign out
      </button>
      {isFailed && (
        <p role="alert" className="px-3 text-danger">
          You’re still signed in. Check your connection and try again.
        </p>
      )}
    </>
  );
}
