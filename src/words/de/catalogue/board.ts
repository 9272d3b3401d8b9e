import type { Words } from '../../shape.ts';

const some = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}`]);

export const board: Words['board'] = {
  title: 'Belegung',
  over: (newsletters, weeks) => `${newsletters} Newsletter · ${weeks} Wochen`,
  label: 'Freie Plätze aller Newsletter nach Wochen',
  keys: 'Pfeiltasten bewegen, Enter öffnet die Woche eines Newsletters, Bild auf und Bild ab wechseln die Wochen.',
  newsletter: 'Newsletter',
  back: (weeks) => `${weeks} Wochen zurück`,
  forward: (weeks) => `${weeks} Wochen weiter`,
  free: (count) => `${count} frei`,
  full: 'belegt',
  sent: 'versendet',
  noIssue: 'keine Ausgabe',
  counts: (free, cart, reserved, held, sold, canTellApart) =>
    [
      `${free} frei`,
      ...some(cart, 'im Warenkorb'),
      ...some(reserved, 'reserviert'),
      ...some(held, 'für eine Anfrage oder eine angebotene Änderung gehalten'),
      ...some(sold, canTellApart ? 'gebucht' : 'verkauft'),
    ].join(', '),
  cell: (newsletter, week, content) => `${newsletter}, ${week}: ${content}`,
  opened: (newsletter, week) => `${newsletter}, ${week}`,
  toWeekView: 'In der Wochenansicht öffnen',
  filters: 'Filter',
  placement: 'Platz',
  anyPlacement: 'Alle Plätze',
  newsletters: 'Newsletter',
  anyNewsletter: 'Alle Newsletter',
  days: 'Tage',
  maxPrice: 'Preis bis',
  noPrice: 'Das ist kein Preis.',
  onlyFree: 'Nur mit freien Plätzen',
  reset: 'Filter zurücksetzen',
  empty: 'Kein Newsletter passt in diesen Wochen zu diesen Filtern.',
  legend: 'Ein Quadrat ist ein Platz, immer in derselben Reihenfolge. Die Zahl zeigt, wie viele frei sind.',
  legendBar: 'Der Balken zeigt, wie viel belegt ist. Die Zahl zeigt, wie viele Plätze frei sind.',
  find: 'Freie Plätze suchen',
  findHint: 'etwa „3 Top frei Dezember“',
  clear: 'Suche leeren',
  found: (count) => (count === 1 ? '1 freier Platz gefunden' : `${count} freie Plätze gefunden`),
  firstFound: (count, most) =>
    `Die ersten ${count}. Für mehr stellen Sie eine Zahl bis ${most} voran, etwa „${most} Top“.`,
  nothingFound: (typed) => `Kein freier Platz zu „${typed}“.`,
  takeAll: (count) => (count === 1 ? 'In den Warenkorb legen' : `Diese ${count} in den Warenkorb legen`),
  take: (name, newsletter, day) => `In den Warenkorb legen: ${name}, ${newsletter}, ${day}`,
  taken: (name, newsletter) => `${name} in ${newsletter} liegt im Warenkorb.`,

  legendSold: 'verkauft',
  legendBlocked: 'gesperrt',
};
