import type { Organization } from '../en-gb/organization.ts';

export const organization: Organization = {
  title: 'Organisation',
  name: 'Name',
  timeZone: 'Zeitzone',
  timeZoneHint: 'Bestimmt, welcher Tag gerade ist: wann Reservierungen verfallen und was „heute“ heißt.',
  timeZonePlaceholder: 'Kontinent oder Stadt',
  timeZoneEmpty: 'Keine Zeitzone mit diesem Namen.',
  defaultLocale: 'Standardsprache',
  defaultLocaleHint: 'Die Sprache neuer Benutzer und des Wortes, das Anzeigen kennzeichnet.',
  stale:
    'Jemand anderes hat diese Einstellungen inzwischen geändert. Bitte prüfen Sie die Eingaben und speichern Sie erneut.',
};
