"use client";

import { Button } from "@/components/ui/form/button";

/** Codes that are shown once, to be saved. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`;
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        Each code signs you in once if you lose your phone. Keep them where you keep other passwords; they
        aren’t shown again.
      </p>
      <ul className="grid grid-cols-2 gap-2 rounded-sm bg-stone p-4 text-center font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a
          href={file}
          download="recovery-codes.txt"
          className="inline-flex min-h-11 items-center rounded-sm border border-line px-4 text-sm hover:bg-stone"
        >
          Download
        </a>
        <Button variant="ghost" size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
