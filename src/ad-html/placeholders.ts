// Mailing systems fill in {{ }}, {% %}, {name}, [[ ]], [name], *| |*, %% %%, %name%, <% %>, ${ }, #{ } and $name$.
const IN_HTML = /<[^>]*>|[{[]|\*(?=\|)|%(?=[%A-Za-z])|\$(?=[{A-Za-z])|#(?=\{)|&lt;%/g;
const IN_TEXT = /https?:\/\/[^\s<]+|[{[]|\*(?=\|)|%(?=[%A-Za-z])|\$(?=[{A-Za-z])|#(?=\{)|<(?=%)/g;

/** A space without width: it parts two characters and no reader sees it. */
const UNSEEN_SPACE = '\u200b';

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

/**
 * HTML whose words no mailing system takes for its own placeholders: the first character of each is written as an
 * entity, which readers see as before. Tags and their attributes stay as they are; {@link encodePlaceholders} is for
 * addresses. Applying it twice changes nothing.
 */
export function neutralizePlaceholders(html: string): string {
  return html.replace(IN_HTML, (found) => {
    if (found === '&lt;%') return '&lt;&#37;';
    return found.startsWith('<') ? found : entity(found);
  });
}

/** The same for a text without tags, where entities do not exist: a space without width breaks each placeholder. */
export function neutralizeTextPlaceholders(text: string): string {
  return text.replace(IN_TEXT, (found) =>
    found.length > 1 ? encodePlaceholders(found) : found + UNSEEN_SPACE,
  );
}

/** An address whose placeholder characters are percent-encoded; a server understands it as before. */
export function encodePlaceholders(address: string): string {
  const [origin = ''] = /^https?:\/\/[^/?#]*/i.exec(address) ?? [];
  const rest = address
    .slice(origin.length)
    .replace(/[{[|]|\$(?=[{A-Za-z])/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25');
  return origin + rest;
}
