import type { Words } from '../../shape.ts';

export const returnedMails: Words['returnedMails'] = {
  title: 'Zurückgekommene E-Mails',
  explanation:
    'Eine Adresse, die nicht funktioniert, bekommt aus keinem Ihrer Verteiler mehr E-Mails, ebenso wenig, wer eine E-Mail als Spam gemeldet hat. Lassen sich E-Mails aus einem anderen Grund nicht zustellen, etwa weil das Postfach voll ist, gilt das nach drei Ausgaben in Folge über mindestens zwei Wochen. Auf der Seite des Verteilers können Sie eine Adresse wieder anmelden.',
  columns: { email: 'Empfänger', what: 'Was geschehen ist', time: 'Wann', further: 'Weitere E-Mails' },
  kinds: {
    hard: 'Die Adresse funktioniert nicht',
    soft: 'War nicht zustellbar',
    complaint: 'Als Spam gemeldet',
  },
  withStatus: (kind, status) => `${kind} (${status})`,
  suppressed: 'Keine',
  subscribed: 'Wie bisher',
  unlisted: 'In keinem Verteiler mehr',
  more: 'Mehr anzeigen',
};
