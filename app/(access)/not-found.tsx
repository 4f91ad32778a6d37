import { Logo } from "@/components/layout/logo";
import { NotFoundMessage } from "@/components/layout/not-found-message";

/** Without a header, so that the shop's name stands here. */
export default function NotFound() {
  return (
    <>
      <p className="pt-8 text-center sm:pt-16">
        <Logo />
      </p>
      <NotFoundMessage />
    </>
  );
}
