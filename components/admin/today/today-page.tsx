"use client";

import { useIdentity } from "../identity";
import { PageHeading } from "../kit/page-heading";

/** What waits today. */
export function TodayPage() {
  const { name } = useIdentity();
  return (
    <>
      <PageHeading title="Today" />
      <p className="text-muted">Good to see you, {name.split(" ")[0]}.</p>
    </>
  );
}
