import type { LaterWords } from '../../shape.ts';

const ads = (total: number) => (total === 1 ? 'Anzeige' : 'Anzeigen');
/** The verb after "1 von 4 Anzeigen" or "0 von 1 Anzeige" is singular. */
const isOne = (count: number, total: number) => count === 1 || total === 1;

export const verdict: LaterWords['verdict'] = {
  future: (count, total) => {
    if (total === 0) return 'Es wird nichts versendet';
    if (count < total)
      return `${count} von ${total} ${ads(total)} ${isOne(count, total) ? 'wird' : 'werden'} versendet`;
    return total === 1 ? 'Die Anzeige wird versendet' : `Alle ${total} Anzeigen werden versendet`;
  },
  present: (count, total) =>
    count === total && total > 1
      ? `Alle ${total} Anzeigen werden gerade versendet`
      : `${count} von ${total} ${ads(total)} ${isOne(count, total) ? 'wird' : 'werden'} gerade versendet`,
  past: (count, total) =>
    count === total && total > 1
      ? `Alle ${total} Anzeigen wurden versendet`
      : `${count} von ${total} ${ads(total)} ${isOne(count, total) ? 'wurde' : 'wurden'} versendet`,
  unknown: (count, total) =>
    `Es ist unklar, ob ${count} von ${total} ${total === 1 ? 'Anzeige versendet wurde' : 'Anzeigen versendet wurden'}`,
  because: (sentence, causes) => `${sentence}, weil ${causes}.`,
  causes: {
    unsold: () => 'kein Platz verkauft ist',
    unapproved: (count, total) =>
      `${total === 1 ? 'die Anzeige' : count} nicht freigegeben ${count === 1 ? 'ist' : 'sind'}`,
    incomplete: (count, total) =>
      `${total === 1 ? 'die Anzeige' : count} unvollständig ${count === 1 ? 'ist' : 'sind'}`,
    reserved: (count, total) =>
      `${total === 1 ? 'die Anzeige' : count} nur reserviert ${count === 1 ? 'ist' : 'sind'}`,
    left_out: (count, total) =>
      `${total === 1 ? 'die Anzeige' : count} nicht im Mailing ${count === 1 ? 'steht' : 'stehen'}`,
    passed: () => 'der Versandtag vorbei ist',
    stopped: () => 'der Versand angehalten ist',
    list_missing: () => 'der Newsletter keinen Verteiler hat',
    list_ambiguous: () => 'mehrere Verteiler den Namen des Newsletters tragen',
    list_empty: () => 'der Verteiler leer ist',
    imprint_missing: () => 'Impressum und Postanschrift fehlen',
    issue_missing: () => 'es im Newsletter-System für diesen Tag kein Mailing gibt',
    issue_ambiguous: () => 'es im Newsletter-System für diesen Tag mehr als ein Mailing gibt',
    placeholder_missing: () => 'im Mailing der Platz für mindestens eine Anzeige fehlt',
    auth: () => 'das Newsletter-System unsere Zugangsdaten ablehnt',
    rejected: () => 'das Newsletter-System das Mailing nicht angenommen hat',
  },
};
