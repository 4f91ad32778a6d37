const WIDE = /[\u0100-\uffff]/;
const EACH_WIDE = /[\u0100-\uffff]/g;
const EACH_WIDE_LETTER = /[\u{100}-\u{10ffff}]/gu;
/** What is no markup: scripts, whose strings know JavaScript's escapes, and styles and comments, which are left alone. */
const RAW = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)|<style\b[^>]*>[\s\S]*?<\/style>|<!--[\s\S]*?-->/g;

/**
 * The same document in letters up to U+00FF: others are written as references in markup, and as escapes in scripts, where they are
 * only found in strings and JSON. V8 keeps a text of such letters in one byte each. One typographic apostrophe makes that two for the
 * whole document, and sending it a millisecond slower. A document with others in a style or a comment is returned as it is.
 * @param {string} html
 * @returns {string}
 */
export function toOneByteHtml(html) {
  let narrow = html;
  if (WIDE.test(html)) {
    let end = 0;
    narrow = "";
    for (const raw of html.matchAll(RAW)) {
      narrow += referred(html.slice(end, raw.index));
      const [whole, opening, script, closing] = raw;
      narrow += script === undefined ? whole : `${referred(opening)}${escaped(script)}${closing}`;
      end = raw.index + whole.length;
    }
    narrow += referred(html.slice(end));
    if (WIDE.test(narrow)) return html;
  }
  // V8 does not look whether a text that it put together could be kept in fewer bytes
  return Buffer.from(narrow, "latin1").toString("latin1");
}

/** @param {string} markup */
const referred = (markup) =>
  markup.replace(EACH_WIDE_LETTER, (letter) => `&#${/** @type {number} */ (letter.codePointAt(0))};`);

/** @param {string} script */
const escaped = (script) =>
  script.replace(EACH_WIDE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
