"use client";

import { PageHeading } from "../kit/page-heading";
import { CashReports } from "./cash-reports";
import { NameMatches } from "./name-matches";
import { SanctionsList } from "./sanctions-list";

/** What the law asks of dealers: payments to report, and names to compare with a sanctions list. */
export function DutiesPage() {
  return (
    <>
      <PageHeading title="Dealer duties" />
      <p className="mb-6 text-sm text-muted">
        All of this is off until you turn it on under Settings, or load a list. It helps you keep track and is
        no legal advice.
      </p>
      <div className="grid gap-6">
        <CashReports />
        <NameMatches />
        <SanctionsList />
      </div>
    </>
  );
}
