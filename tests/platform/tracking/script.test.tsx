import { afterEach, describe, expect, test } from "vitest";
import { injectScripts, parseScripts } from "@/lib/platform/tracking/script";

afterEach(() => document.head.replaceChildren());

describe("the shop's script value", () => {
  test("is JavaScript as it stands, whatever it compares", () => {
    const code = "if (1 < 2) document.title = '<script>no</script>';";
    expect(parseScripts(` ${code}\n`)).toEqual([{ code, src: null, type: null }]);
  });

  test("is the script elements of markup, in their order", () => {
    expect(
      parseScripts(
        "<!-- tag --><script>a()</script><noscript>x</noscript><script src='/tag.js' type='module'></script>",
      ),
    ).toEqual([
      { code: "a()", src: null, type: null },
      { code: "", src: "/tag.js", type: "module" },
    ]);
  });

  test.each(["", "  ", "<p>Hello</p>", "<img src=x onerror=alert(1)>"])("%j holds none", (value) => {
    expect(parseScripts(value)).toEqual([]);
  });
});

test("only scripts reach the page, and each value once", () => {
  const value = "<img src=x onerror=alert(1)><script type='text/plain' src='/tag.js'>a()</script><p>Hi</p>";
  injectScripts(value);
  injectScripts(value);
  expect(document.head.innerHTML).toBe('<script type="text/plain" src="/tag.js">a()</script>');
  expect(document.body.innerHTML).toBe("");
});
