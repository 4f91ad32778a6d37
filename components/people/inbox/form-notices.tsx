import { Notice } from "@/components/ui/status/notice";

type Props = {
  /** reason the server rejected the form, apart from the errors of its fields */
  refusal: string | null;
  /** number of fields with an error */
  count: number;
};

/** Summary above a form that has errors. */
export function FormNotices({ refusal, count }: Props) {
  return (
    <>
      {refusal && <Notice tone="warning" role="alert" title={refusal} />}
      {count > 0 && (
        <Notice
          tone="error"
          title={
            count === 1
              ? "Correct the highlighted field to continue."
              : `Correct the ${count} highlighted fields to continue.`
          }
        />
      )}
    </>
  );
}
