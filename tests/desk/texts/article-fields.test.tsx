import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { ArticleFields } from "@/components/admin/texts/text-fields";
import { EMPTY_TEXT, type TextValues, textValues } from "@/components/admin/texts/text-words";

const { callAdmin } = vi.hoisted(() => ({ callAdmin: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ callAdmin }));

function NewArticle() {
  const form = useForm<TextValues>({ defaultValues: textValues(EMPTY_TEXT) });
  return (
    <FormProvider {...form}>
      <ArticleFields name={null} />
    </FormProvider>
  );
}

afterEach(cleanup);

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test("a new article has its address and a place for its picture from its title on, and keeps both once it has a picture", async () => {
  callAdmin.mockResolvedValue({ data: { src: "/media/bench.avif" } });
  const user = userEvent.setup();
  render(<NewArticle />);
  expect(screen.queryByLabelText("Upload a picture")).toBeNull();

  await user.type(field("Title"), "How we set Élan’s stones");
  expect(field("End of the URL").value).toBe("how-we-set-elans-stones");
  await user.upload(field("Upload a picture"), new File(["…"], "bench.jpg", { type: "image/jpeg" }));
  await waitFor(() => expect(field(/^Picture/).value).toBe("/media/bench.avif"));
  expect(callAdmin.mock.calls[0]?.[2].body.get("subject")).toBe("article:grading/how-we-set-elans-stones");

  await user.type(field("Title"), ", by hand");
  expect(field("End of the URL").value).toBe("how-we-set-elans-stones");
});

test("an address that somebody typed stays", async () => {
  const user = userEvent.setup();
  render(<NewArticle />);
  await user.type(field("End of the URL"), "our-bench");
  await user.type(field("Title"), "How we set stones");
  expect(field("End of the URL").value).toBe("our-bench");
});
