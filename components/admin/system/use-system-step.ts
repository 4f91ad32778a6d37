import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";

/** A step of the system page or the guide: it says what it did, and has both read again. */
export function useSystemStep<Input>(act: (input: Input) => Promise<string>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (done) => showToast(done),
    onError: (error) => showErrorToast(error.message),
    onSettled: () =>
      Promise.all(["system", "opening"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
