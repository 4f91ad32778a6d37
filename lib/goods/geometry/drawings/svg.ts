type Attributes = Readonly<Record<string, string | number>>;

/** An SVG element. Its values are the drawing's own numbers, colors and paths: nothing in them wants escaping. */
export function element(name: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const start = `<${name}${written.join("")}`;
  return content ? `${start}>${content}</${name}>` : `${start}/>`;
}

export const path = (d: string, paint: Attributes): string => element("path", { d, ...paint });
