import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Marked } from 'marked';
import { framePage, frameWords } from './help-frame.mjs';
import { root } from './run.mjs';

// Renders the users' manual: docs/help/<language>/<chapter>.md becomes <folder>/<language>/<chapter>.html.
const source = join(root, 'docs/help');
const styles = ['src/web/styles/tokens.css', 'src/web/styles/fonts.css', 'docs/help/help.css'];

/** Renders the whole manual into the folder, after deleting what the folder contains. */
export function buildHelp(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'help.css'),
    styles.map((path) => readFileSync(join(root, path), 'utf8')).join('\n'),
  );
  cpSync(join(source, 'images'), join(folder, 'images'), { recursive: true });
  const names = JSON.parse(readFileSync(join(source, 'chapters.json'), 'utf8'));
  for (const language of Object.keys(frameWords)) buildLanguage(folder, language, names);
}

function buildLanguage(folder, language, names) {
  mkdirSync(join(folder, language));
  const chapters = names.map((name) => ({ name, ...readChapter(language, name) }));
  const write = (name, page) =>
    writeFileSync(join(folder, language, `${name}.html`), framePage({ language, chapters, ...page }));
  for (const chapter of chapters) write(chapter.name, chapter);
  write('index', { name: '', ...readChapter(language, 'index') });
  const { notFound } = frameWords[language];
  write('not-found', { name: '', title: notFound.title, sections: [], html: notFound.html });
}

/** Returns the title of a chapter, the headings of its sections, and its text as HTML. */
function readChapter(language, name) {
  const sections = [];
  let title = '';
  const renderer = {
    heading({ tokens, depth, text }) {
      const html = this.parser.parseInline(tokens);
      if (depth === 1) {
        title = text;
        return `<h1>${html}</h1>\n`;
      }
      const id = slugOf(text);
      if (depth === 2) sections.push({ id, html });
      return `<h${depth} id="${id}">${html}</h${depth}>\n`;
    },
    image: ({ href, text }) => picture(href, text),
    link({ href, tokens }) {
      return `<a href="${addressOf(language, href)}">${this.parser.parseInline(tokens)}</a>`;
    },
  };
  const text = readFileSync(join(source, language, `${name}.md`), 'utf8');
  const html = new Marked({ renderer }).parse(text).replaceAll('<table>', '<div class="wide"><table>');
  return { title, sections, html: html.replaceAll('</table>', '</table></div>') };
}

/** Returns the HTML of a picture that links to its full size. Width and height, from the PNG's header, prevent a layout shift. */
function picture(href, text) {
  const path = href.replace(/^\.\.\//, '');
  const bytes = readFileSync(join(source, path));
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const alt = text.replaceAll('"', '&quot;');
  const address = `/help/${path}`;
  const image = `<img src="${address}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`;
  return `<a class="picture" href="${address}">${image}</a>`;
}

/** Returns the address of the chapter for the name of a Markdown file (`cart.md`); returns any other link unchanged. */
function addressOf(language, href) {
  return /^[a-z-]+\.md$/.test(href) ? `/help/${language}/${href.slice(0, -3)}` : href;
}

function slugOf(text) {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  buildHelp(process.argv[2] ?? join(root, 'dist/help'));
}
