/** What every step of the checkout is given. */
export type StepProps<T> = {
  /** what was typed before */
  values: T;
  onChange: (values: T) => void;
  /** the step's form is right */
  onDone: () => void;
  /** the server's messages by field */
  serverErrors: Readonly<Record<string, string>>;
  /** the order's total in words, beside the step's action on phones */
  total: string;
};
