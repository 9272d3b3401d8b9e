import type { makeGood as enGb } from '../../en-gb/sales/make-good.ts';
import type { Shape } from '../../shape.ts';

export const makeGood: Shape<typeof enGb> = {
  title: 'Ersatz für ausgefallene Anzeigen',
  empty: 'Es wurde kein Ersatz eingeräumt.',
  open: (amounts) => `Offen: ${amounts}`,
  noneOpen: 'Es ist nichts offen.',
  columns: {
    ad: 'Anzeige',
    amount: 'Betrag',
    granted: 'Eingeräumt',
    state: 'Stand',
    acts: 'Aktionen',
  },
  ad: (placement, publication, day) => `${placement}, ${publication}, ${day}`,
  grantedBy: (name, day) => `${name}, ${day}`,
  states: {
    open: 'Offen',
    replaced: (placement, day) => `Ersetzt durch ${placement}, ${day}`,
    credited: (number) => `Korrektur ${number}`,
  },
  grant: {
    button: 'Ersatz einräumen',
    title: 'Ersatz für eine ausgefallene Anzeige',
    ad: 'Anzeige',
    choose: 'Anzeige wählen',
    amount: (currency) => `Betrag, ${currency}`,
    amountHint: (net) => `Die Anzeige kostet ${net}.`,
    reason: 'Grund',
    submit: 'Einräumen',
    done: 'Der Ersatz wurde eingeräumt.',
  },
  replace: {
    button: 'Mit einem Platz einlösen',
    title: (ad) => `${ad} ersetzen`,
    ad: 'Reservierter Platz, der kostenfrei wird',
    choose: 'Platz wählen',
    hint: 'Reservieren Sie den Platz zuerst für den Kunden. Seine Rechnung nennt die Anzeige, die er ersetzt.',
    submit: 'Einlösen',
    done: 'Der Platz ist jetzt kostenfrei.',
  },
  credit: {
    button: 'Rechnung korrigieren',
    title: 'Rechnung korrigieren?',
    text: (amount) =>
      `Die Rechnung der Anzeige wird um ${amount} netto korrigiert. Das lässt sich nicht rückgängig machen.`,
    done: 'Die Korrektur wurde gestellt.',
  },
  withdraw: {
    button: 'Zurücknehmen',
    title: 'Ersatz zurücknehmen?',
    text: 'Dem Kunden steht für diese Anzeige dann nichts mehr zu.',
    done: 'Der Ersatz wurde zurückgenommen.',
  },
};
