/** Props of every checkout step. */
export type StepProps<T> = {
  /** values typed earlier */
  values: T;
  onChange: (values: T) => void;
  /** called when the step's form is valid */
  onDone: () => void;
  /** the server's messages by field */
  serverErrors: Readonly<Record<string, string>>;
  /** the formatted order total, beside the step's button on phones */
  total: string;
};
