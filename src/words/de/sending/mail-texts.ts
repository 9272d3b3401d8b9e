import type { LaterWords } from '../../shape.ts';

const rich = 'Zeilenumbrüche und einfaches HTML wie in einer Textanzeige: <b>, <i>, <a href>, <ul>, <p>.';

export const mailTexts: LaterWords['mailTexts'] = {
  clipped: {
    title: (size) => `Gmail zeigt diese E-Mail nicht ganz (${size}).`,
    ad: (placement) =>
      `Bei 102 kB ist Schluss, in oder vor der Anzeige auf „${placement}“. Diese Anzeige und alle danach werden seltener gesehen und nur gezählt, wenn sie gesehen werden.`,
    texts: 'Bei 102 kB ist Schluss, nach der letzten Anzeige.',
    unsubscribe: 'Kürzen Sie die Texte. Bis dahin steht der Abmeldelink auch oben in der E-Mail.',
  },
  preview: 'Vorschau',
  dark: 'Dunkel',
  shownSubject: (subject) => `Betreff: ${subject}`,
  frame: (subject) => `E-Mail „${subject}“`,
  template: {
    title: 'Text der E-Mail',
    link: 'Text der E-Mail',
    linkLede:
      'Einleitung, Texte zwischen den Anzeigen, Schluss und Impressum, wenn Vertbook diesen Newsletter versendet',
    explanation:
      'Diese Texte stehen in jeder E-Mail dieses Newsletters, die Vertbook versendet. Ausgaben, deren Versand schon läuft, behalten ihre Texte. Mit einem anderen Newsletter-System schreiben Sie sie dort.',
    fields: {
      preheader: 'Vorschautext',
      intro: 'Einleitung',
      afterFirst: 'Text nach der ersten Anzeige',
      afterSecond: 'Text nach der zweiten Anzeige',
      afterThird: 'Text nach der dritten Anzeige',
      closing: 'Schluss',
      imprint: 'Impressum',
      postalAddress: 'Postanschrift',
    },
    hints: {
      preheader: 'E-Mail-Programme zeigen ihn in der Liste der E-Mails hinter dem Betreff.',
      intro: rich,
      afterThird: 'Hat eine Ausgabe weniger Anzeigen, folgen die übrigen Texte auf die letzte.',
      imprint:
        'Pflicht in jeder E-Mail: wer verantwortlich ist und wie man ihn erreicht. HTML wie in der Einleitung.',
      postalAddress: 'Pflicht in jeder E-Mail: Straße, Postleitzahl und Ort.',
    },
  },
  issue: {
    title: 'E-Mail der Ausgabe',
    link: 'Die ganze E-Mail und ihre Texte',
    explanation:
      'Ein leeres Feld übernimmt den Text des Newsletters. Sie können die Texte ändern, bis Vertbook mit dem Versand der Ausgabe beginnt.',
    fixed:
      'Der Versand dieser Ausgabe hat begonnen. Die Leser erhalten die E-Mail so, wie Sie sie hier sehen.',
    onlyAdministrators: 'Betreff, Vorschautext und Einleitung können Administratoren ändern.',
    fields: { subject: 'Betreff', preheader: 'Vorschautext', intro: 'Einleitung' },
    hints: { intro: rich },
  },
};
