import type { Keys } from '../en-gb/keys.ts';

export const keys: Keys = {
  title: 'Tastenkürzel',
  close: 'Schließen',
  singleKeys: 'Kürzel aus einem einzelnen Buchstaben oder Zeichen',
  singleKeysHint:
    'Schalten Sie sie aus, wenn Sie diktieren oder öfter versehentlich Tasten treffen. Dieses Gerät merkt es sich.',
  followedBy: 'dann',
  groups: { everywhere: 'Überall', go: 'Gehe zu', weekView: 'In der Wochenansicht', work: 'Beim Arbeiten' },
  acts: {
    palette: 'Kunden, Aufträge, Wochen und Aktionen suchen',
    keys: 'Diese Liste zeigen',
    search: 'Zum Suchfeld der Seite',
    dashboard: 'Übersicht',
    weekView: 'Wochenansicht',
    orders: 'Aufträge',
    customers: 'Kunden',
    newsletters: 'Newsletter',
    cart: 'Neuer Auftrag aus dem Warenkorb',
    nextFree: 'Zum nächsten freien Platz',
    move: 'Von Platz zu Platz',
    take: 'In den Warenkorb legen oder herausnehmen',
    ends: 'Erster und letzter Platz der Woche',
    turn: 'Eine Woche zurück oder weiter',
    send: 'Auftrag anlegen',
    save: 'Anzeige speichern',
    escape: 'Schließen, was offen ist',
  },
  names: {
    ctrl: 'Strg',
    enter: 'Enter',
    home: 'Pos 1',
    end: 'Ende',
    pageUp: 'Bild ↑',
    pageDown: 'Bild ↓',
    escape: 'Esc',
  },
};
