import { Link } from "react-router";
import { buttonClass } from "@/components/ui/form/button-style";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { PageHeading } from "./page-heading";

/** The page of a record that can't be shown: it doesn't exist, or the shop didn't answer. */
export function RecordFailure({
  error,
  record,
  back,
  onRetry,
}: {
  error: Error | null;
  /** what it is, such as “Customer” */
  record: string;
  /** the list that it would be in */
  back: { to: string; label: string };
  onRetry: () => void;
}) {
  if (!(error instanceof ApiProblem) || error.status !== 404) {
    return (
      <>
        <PageHeading title={record} back={back} />
        <FailureNotice title={error?.message ?? "It couldn’t be loaded"} onRetry={onRetry} />
      </>
    );
  }
  return (
    <>
      <PageHeading title={`${record} not found`} back={back} />
      <p className="mb-4">Check the address. It may also have been deleted since you last saw it.</p>
      <Link to={back.to} className={buttonClass("secondary", "sm")}>
        Go to {back.label.toLowerCase()}
      </Link>
    </>
  );
}
