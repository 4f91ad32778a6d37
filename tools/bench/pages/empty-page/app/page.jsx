export default function EmptyPage() {
  return (
    <main>
      <h1>Empty page</h1>
    </main>
  );
}
