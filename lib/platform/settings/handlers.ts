import { loadShopSettings } from "./queries";

export async function handleHotjar() {
  const { hotjarId } = await loadShopSettings();
  return { data: { value: { id: hotjarId } } };
}

export async function handleScript() {
  const { scriptData } = await loadShopSettings();
  return { data: { value: { script_data: scriptData } } };
}
