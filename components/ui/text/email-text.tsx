/** An email address. Where a line has no room for it, it continues on the next after its @, and not within a word. */
export function EmailText({ children }: { children: string }) {
  const domain = children.lastIndexOf("@") + 1;
  return (
    <bdi className="break-words">
      {children.slice(0, domain)}
      <wbr />
      {children.slice(domain)}
    </bdi>
  );
}
