import { loadShopSettings } from "./queries";

export async function answerHotjar() {
  const { hotjarId } = await loadShopSettings();
  return { data: { value: { id: hotjarId } } };
}

export async function answerScript() {
  const { scriptData } = await loadShopSettings();
  return { data: { value: { script_data: scriptData } } };
}
