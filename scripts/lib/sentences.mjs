/** @typedef {{ line: number, text: string }} Sentence */
/** @typedef {{ type?: string, [key: string]: unknown }} Node */

/** Attributes whose value nobody reads or hears. */
const UNREAD = new Set(
  "className class href id key type rel sizes d viewBox transform name htmlFor style src srcSet action method role stroke fill points".split(
    " ",
  ),
);

/** Words in a row, or one capitalized word as on a button. */
const READS = /[a-z]{2,} [A-Za-z“]|^[A-Z][a-z]+( [a-z]+)*[.…?!]?$/;
/** Module paths, addresses, directives, style classes and SQL. */
const CODE =
  /^(use |@\/|\.|http)|\b(flex|grid|text|bg|border|min|max|gap|px|py|mt|mb|lg|md|sm):?-|(select|insert into|update|delete from) .*(from|set|values|where)/;

/**
 * The sentences in a module's strings, templates and markup, in their order. What only looks like a sentence may
 * be among them; what reads like one is never left out.
 *
 * @param {string} source the module's text
 * @param {unknown} program its syntax tree in ESTree's form, with positions
 * @returns {Sentence[]}
 */
export function sentencesOf(source, program) {
  /** @type {Sentence[]} */
  const found = [];
  const add = (/** @type {unknown} */ start, /** @type {string} */ raw) => {
    const text = raw.replace(/\s+/g, " ").trim();
    if (!READS.test(text) || CODE.test(text)) return;
    found.push({ line: source.slice(0, Number(start)).split("\n").length, text });
  };
  const walk = (/** @type {unknown} */ value) => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== "object" || value === null) return;
    const node = /** @type {Node} */ (value);
    if (node.type === "JSXText" || (node.type === "Literal" && typeof node.value === "string"))
      return add(node.start, String(node.value));
    if (node.type === "TemplateLiteral") add(node.start, templateText(source, node));
    if (isUnread(node)) return;
    for (const [key, child] of Object.entries(node)) if (key !== "typeAnnotation") walk(child);
  };
  walk(program);
  return found;
}

/**
 * The paragraphs, headings and list entries of a Markdown document.
 *
 * @param {string} source
 * @returns {Sentence[]}
 */
export function paragraphsOf(source) {
  return source.split("\n").flatMap((text, index) => (text.trim() ? [{ line: index + 1, text }] : []));
}

/** Whether a node's texts are types, module names or attributes that nobody reads. */
function isUnread(/** @type {Node} */ node) {
  if (node.type === "JSXAttribute") {
    const { name } = /** @type {{ name: string }} */ (node.name);
    return UNREAD.has(name) || String(name).startsWith("data-");
  }
  return ["ImportDeclaration", "ExportAllDeclaration", "TSLiteralType", "TSTypeReference"].includes(
    node.type ?? "",
  );
}

/** A template's text, with the code of each place in braces. */
function templateText(/** @type {string} */ source, /** @type {Node} */ node) {
  const texts = /** @type {{ value: { cooked: string } }[]} */ (node.quasis);
  const places = /** @type {{ start: number, end: number }[]} */ (node.expressions);
  return texts
    .map(({ value }, i) => {
      const place = places[i];
      return value.cooked + (place ? `{${source.slice(place.start, place.end)}}` : "");
    })
    .join("");
}
