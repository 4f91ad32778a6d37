/** What Next would show where nothing else does: every page carries it, so it is empty. Each root has a message of its own. */
export default function NotFound() {
  return null;
}
