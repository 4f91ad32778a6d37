import { Spinner } from "@/components/ui/icons/spinner";

export function Loading() {
  return (
    <div role="status" className="grid min-h-[60dvh] place-content-center text-muted">
      <Spinner />
      <span className="sr-only">Loading</span>
    </div>
  );
}

/** A page that is on its way, with the heading by which a screen reader tells where it is. */
export const PageLoading = () => (
  <>
    <h1 className="sr-only">Back office</h1>
    <Loading />
  </>
);
