import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "ra-core";

/** A step of the system page: it says what it did, and has the page read again. */
export function useSystemStep<Input>(act: (input: Input) => Promise<string>) {
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (done) => notify(done, { type: "success" }),
    onError: (error) => notify(error.message, { type: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey: ["system"] }),
  });
}
