"use client";

import { Button } from "@/components/ui/form/button";

/** Prints the page. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="secondary" className="justify-self-start print:hidden" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
