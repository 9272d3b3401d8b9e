import type { terms as enGb } from '../../en-gb/pricing/terms.ts';
import type { Shape } from '../../shape.ts';

export const terms: Shape<typeof enGb> = {
  explanation:
    'Lassen Sie eine Frist leer, wenn es sie nicht gibt. Arbeitstage sind Montag bis Freitag ohne Feiertage; 0 ist der Versandtag selbst.',
  kinds: {
    booking: 'Buchungsschluss',
    creative: 'Anzeigenschluss',
    approval: 'Freigabe durch den Kunden',
  },
  kindHints: {
    booking:
      'Bis dahin buchen Kunden und treten kostenfrei zurück. Danach bucht nur noch der Verlag, mit einem Grund.',
    creative: '',
    approval: '',
  },
  offset: (days, time) =>
    days === 0
      ? `am Versandtag, ${time}`
      : days === 1
        ? `1 Arbeitstag vorher, ${time}`
        : `${days} Arbeitstage vorher, ${time}`,
  line: (what, when) => `${what}: ${when}`,
  days: 'Arbeitstage vorher',
  time: 'Uhrzeit',
  deadlines: 'Fristen',
  placements: 'Plätze mit anderen Fristen',
  placement: 'Platz',
  addPlacement: 'Platz hinzufügen',
  removePlacement: (name) => `Fristen von ${name} entfernen`,
  placementEmpty: 'Für alle Plätze gelten die Fristen oben.',
  cancellation: 'Stornierung von Buchungen',
  cancellationHint:
    'Was ein stornierter Platz den Kunden kostet, in Prozent des Nettopreises, ohne Agenturprovision. Nach dem Buchungsschluss gilt die erste Stufe, die noch nicht abgelaufen ist.',
  step: (number) => `Stufe ${number}: bis`,
  percent: 'Kostet (%)',
  addStep: 'Stufe hinzufügen',
  removeStep: (number) => `Stufe ${number} entfernen`,
  afterwards: 'Danach (%)',
  afterwardsHint: 'Lassen Sie das Feld leer, wenn eine Stornierung nichts kostet.',
  example: (day) => `Für die Ausgabe am ${day}`,
  noExample: 'Noch keine Fristen.',
  freeUntil: (until) => `Kostenfrei bis ${until}`,
  costsUntil: (percent, until) => `${percent} bis ${until}`,
  costsAfterwards: (percent) => `danach ${percent}`,
  settings: 'Für alle Newsletter',
  region: 'Feiertage',
  tax: 'Stornobeträge',
  taxes: {
    damages: 'Schadenersatz ohne Umsatzsteuer',
    service: 'Leistung mit Umsatzsteuer',
  },
  lowersBooked:
    'Zusätzliche Plätze machen gebuchte Anzeigen günstiger, wenn sie einen besseren Rabatt erreichen',
  lostDiscount: 'Wenn durch ein Storno ein Rabatt verloren geht',
  changeAnswerDays: 'Arbeitstage für die Antwort auf eine Änderung',
  changeAnswerDaysHint:
    'Einen Auftrag, den der Kunde angenommen hat, ändern Sie nur mit seiner Zustimmung. So lange sind alte und neue Plätze gehalten.',
  codeAbove: 'Annahme ohne Code bis',
  codeAboveHint:
    'Risiko: Jeder, an den die E-Mail des Kontakts weitergeleitet wurde, kann bis zu dieser Bruttosumme annehmen, in den ersten 30 Minuten nach dem Öffnen des Links. Bleibt das Feld leer, braucht jede Annahme und Freigabe einen Code aus dem Postfach des Kontakts, einmal je Sitzung.',
  lostDiscountHint:
    'Für die übrigen Anzeigen einer Buchung. Bei jeder Änderung kann mit Begründung anders entschieden werden.',
  lostDiscounts: { charge: 'Den Preis ohne den Rabatt berechnen', waive: 'Die Preise behalten' },
  businessTerms: 'AGB in Angeboten und Bestätigungen: Fassung vom',
  businessTermsHint: 'Lassen Sie das Feld leer, um keine zu nennen.',
  businessTermsUrl: 'Wo Kunden sie lesen',
  own: {
    title: 'Fristen dieser Ausgabe',
    explanation:
      'Nur für diese Ausgabe und alle ihre Plätze. Wird sie verschoben, verschieben sich die Fristen mit.',
    usual: (when) => `Wie üblich (${when})`,
    usualNone: 'Wie üblich (keine)',
    none: 'Keine',
    own: 'Eigene Frist',
    open: 'Fristen',
    saved: 'Die Fristen der Ausgabe wurden gespeichert.',
  },
  regions: {
    DE: 'Deutschland, alle Länder',
    'DE-BW': 'Deutschland: Baden-Württemberg',
    'DE-BY': 'Deutschland: Bayern',
    'DE-BE': 'Deutschland: Berlin',
    'DE-BB': 'Deutschland: Brandenburg',
    'DE-HB': 'Deutschland: Bremen',
    'DE-HH': 'Deutschland: Hamburg',
    'DE-HE': 'Deutschland: Hessen',
    'DE-MV': 'Deutschland: Mecklenburg-Vorpommern',
    'DE-NI': 'Deutschland: Niedersachsen',
    'DE-NW': 'Deutschland: Nordrhein-Westfalen',
    'DE-RP': 'Deutschland: Rheinland-Pfalz',
    'DE-SL': 'Deutschland: Saarland',
    'DE-SN': 'Deutschland: Sachsen',
    'DE-ST': 'Deutschland: Sachsen-Anhalt',
    'DE-SH': 'Deutschland: Schleswig-Holstein',
    'DE-TH': 'Deutschland: Thüringen',
    FR: 'Frankreich',
    'FR-LOCAL': 'Frankreich: Elsass und Moselle',
    'GB-ENG': 'England und Wales',
  },
};
