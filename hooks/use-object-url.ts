"use client";

import { useEffect, useState } from "react";

/**
 * The address of a blob while its page is shown; null without one. It is revoked when the page is hidden or left, and another
 * takes its place when the page is shown again.
 */
export function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [blob]);
  return address;
}
