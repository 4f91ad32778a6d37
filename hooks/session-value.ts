/** Reads JSON from this tab's session storage, because personal data must not outlive the tab. */
export function readSessionValue(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? "null");
  } catch (error) {
    console.warn(`${key} could not be read`, error);
    return null;
  }
}

export function writeSessionValue(key: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`${key} could not be saved in this tab`, error);
  }
}
