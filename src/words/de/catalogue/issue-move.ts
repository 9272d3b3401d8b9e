import type { issueMove as enGb } from '../../en-gb/catalogue/issue-move.ts';
import type { Shape } from '../../shape.ts';

export const issueMove: Shape<typeof enGb> = {
  button: 'Auf einen anderen Tag verschieben',
  title: (day) => `Ausgabe vom ${day} verschieben`,
  date: 'Neuer Versandtag',
  sold: (count) =>
    count === 1
      ? '1 verkaufter Platz wird mit seiner Anzeige verschoben. Wer den Auftrag angelegt hat und die Kontakte mit einem Link zum Auftrag erhalten eine E-Mail.'
      : `${count} verkaufte Plätze werden mit ihren Anzeigen verschoben. Wer die Aufträge angelegt hat und die Kontakte mit Links zu den Aufträgen erhalten eine E-Mail.`,
  unsold: 'Ihre Plätze werden mit verschoben.',
  feedCodeTitle: 'Code, der schon im Mailing dieser Ausgabe steht, gilt dann nicht mehr.',
  feedCode:
    'Seine Adresse ist die des bisherigen Tages. Nehmen Sie den Code des neuen Tages von der Seite „Versand“ des Newsletters. Links kopierter Anzeigen gelten weiter.',
  submit: 'Verschieben',
  blank: 'Bitte wählen Sie ein Datum aus.',
  moved: (from, to) => `Die Ausgabe vom ${from} wird jetzt am ${to} versendet.`,
  mail: {
    subject: (publication, day) => `${publication}: Eine Ausgabe wird jetzt am ${day} versendet`,
    text: ({ name, actor, publication, from, to, orders }) =>
      [
        name === '' ? 'Guten Tag,' : `Guten Tag ${name},`,
        `${actor} hat die Ausgabe von ${publication} vom ${from} auf den ${to} verschoben. Die Plätze und Anzeigen dieser Aufträge wurden mit verschoben:`,
        orders,
        'Bitte prüfen Sie, ob der neue Tag passt und bis wann Reservierungen gelten.',
      ].join('\n\n'),
  },
};
