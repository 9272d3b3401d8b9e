/** The texts around the chapters, in each language of the manual. */
export const frameWords = {
  de: {
    tag: 'de-DE',
    own: 'Deutsch',
    manual: 'Handbuch',
    skip: 'Zum Inhalt springen',
    chapters: 'Kapitel',
    sections: 'Auf dieser Seite',
    previous: 'Zurück',
    next: 'Weiter',
    toProduct: 'Zu Vertbook',
    notFound: {
      title: 'Dieses Kapitel gibt es nicht',
      html: `<h1>Dieses Kapitel gibt es nicht</h1>
<p>Vielleicht wurde es umbenannt, oder in der Adresse fehlt ein Buchstabe. Alle Kapitel finden Sie in der Liste auf dieser Seite.</p>
<p><a href="/help/de">Zum Anfang des Handbuchs</a></p>`,
    },
  },
  en: {
    tag: 'en-GB',
    own: 'English',
    manual: 'Manual',
    skip: 'Skip to content',
    chapters: 'Chapters',
    sections: 'On this page',
    previous: 'Previous',
    next: 'Next',
    toProduct: 'To Vertbook',
    notFound: {
      title: 'There is no such chapter',
      html: `<h1>There is no such chapter</h1>
<p>It may have been renamed, or a letter of the address is missing. The list on this page has all chapters.</p>
<p><a href="/help/en">To the beginning of the manual</a></p>`,
    },
  },
  fr: {
    tag: 'fr-FR',
    own: 'Français',
    manual: 'Manuel',
    skip: 'Aller au contenu',
    chapters: 'Chapitres',
    sections: 'Sur cette page',
    previous: 'Précédent',
    next: 'Suivant',
    toProduct: 'Ouvrir Vertbook',
    notFound: {
      title: 'Ce chapitre n’existe pas',
      html: `<h1>Ce chapitre n’existe pas</h1>
<p>Il a peut-être été renommé, ou il manque une lettre dans l’adresse. La liste sur cette page contient tous les chapitres.</p>
<p><a href="/help/fr">Au début du manuel</a></p>`,
    },
  },
};

const logo = `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M1 2.5 9.5 7v11.5L1 13.5z" fill="currentColor"/><path class="spot" d="M19 2.5 10.5 7v11.5l8.5-5z"/></svg>`;

/** Returns the HTML of a page of the manual: the bar, the list of chapters, the text, and links to the previous and the next chapter. */
export function framePage({ language, chapters, name, title, sections, html }) {
  const words = frameWords[language];
  return `<!doctype html>
<html lang="${words.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Vertbook ${words.manual}</title>
<script src="/theme.js"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/help/help.css">
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="bar">
<a class="logo" href="/help/${language}">${logo}Vertbook <span>${words.manual}</span></a>
<a class="only-narrow" href="#chapters">${words.chapters}</a>
<nav class="languages">${languageLinks(language, name)}</nav>
<a class="product" href="/">${words.toProduct}</a>
</header>
<div class="page">
<main id="content">
${sectionList(words, sections, html)}
${neighbourLinks(words, language, chapters, name)}
</main>
<nav class="chapters" id="chapters" aria-labelledby="chapters-title">
<h2 id="chapters-title">${words.chapters}</h2>
<ol>
${chapters.map((chapter) => `<li>${chapterLink(language, chapter, chapter.name === name)}</li>`).join('\n')}
</ol>
</nav>
</div>
</body>
</html>
`;
}

function chapterLink(language, chapter, isCurrent) {
  const current = isCurrent ? ' aria-current="page"' : '';
  return `<a href="/help/${language}/${chapter.name}"${current}>${chapter.title}</a>`;
}

/** Returns links to the chapter in each language. The current language is marked. */
function languageLinks(language, name) {
  return Object.entries(frameWords)
    .map(([other, { tag, own }]) => {
      const current = other === language ? ' aria-current="true"' : '';
      const address = name === '' ? `/help/${other}` : `/help/${other}/${name}`;
      return `<a href="${address}" lang="${tag}" hreflang="${tag}"${current}>${own}</a>`;
    })
    .join('\n');
}

/** Inserts links to the sections below the title, if the chapter has at least three sections. */
function sectionList(words, sections, html) {
  if (sections.length < 3) return html;
  const links = sections.map((section) => `<li><a href="#${section.id}">${section.html}</a></li>`).join('\n');
  const list = `<nav class="sections" aria-label="${words.sections}">\n<ul>\n${links}\n</ul>\n</nav>`;
  return html.replace('</h1>', `</h1>\n${list}`);
}

function neighbourLinks(words, language, chapters, name) {
  const place = chapters.findIndex((chapter) => chapter.name === name);
  const link = (chapter, rel, word) =>
    chapter === undefined
      ? ''
      : `<a rel="${rel}" href="/help/${language}/${chapter.name}"><span>${word}</span> ${chapter.title}</a>`;
  const links = [
    link(place > 0 ? chapters[place - 1] : undefined, 'prev', words.previous),
    link(chapters[place + 1], 'next', words.next),
  ];
  return `<nav class="way" aria-label="${words.previous} / ${words.next}">${links.join('\n')}</nav>`;
}
