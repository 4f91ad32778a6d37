import { Notice } from "@/components/ui/notice";

type Props = {
  /** why the form was not taken, beside its fields' own faults */
  refusal: string | null;
  /** fields with a fault */
  count: number;
};

/** What stands over a form that can't be sent as it is. */
export function FormNotices({ refusal, count }: Props) {
  return (
    <>
      {refusal && <Notice tone="warning" role="alert" title={refusal} />}
      {count > 0 && (
        <Notice
          tone="error"
          title={count === 1 ? "One field needs another look." : `${count} fields need another look.`}
        />
      )}
    </>
  );
}
