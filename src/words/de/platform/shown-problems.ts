import type { Words } from '../../shape.ts';

export const shownProblems: Words['problems'] = {
  entry: {
    blank: 'Bitte füllen Sie dieses Feld aus.',
    invalid: 'Diese Eingabe ist nicht zulässig. Bitte prüfen Sie sie.',
    too_long: 'Diese Eingabe ist zu lang. Bitte kürzen Sie sie.',
    too_short: 'Diese Eingabe ist zu kurz. Bitte ergänzen Sie sie.',
    too_many: 'Das sind zu viele auf einmal. Bitte wählen Sie weniger aus.',
    too_many_lines: 'Bitte verwenden Sie weniger Zeilen.',
    too_many_reserved: 'So viele Platzierungen können nicht gleichzeitig reserviert sein.',
    reserved_too_long: 'So lange kann eine Reservierung nicht dauern.',
    too_few: 'Das sind zu wenige. Bitte wählen Sie mehr aus.',
    mixed_currencies:
      'Diese Plätze werden in verschiedenen Währungen verkauft. Bitte bestellen Sie sie getrennt.',
    too_large: 'Dieser Wert ist zu groß. Bitte geben Sie einen kleineren ein.',
    too_small: 'Dieser Wert ist zu klein. Bitte geben Sie einen größeren ein.',
    not_linkable:
      'Ein Link im Text führt nirgendwohin. Seine Adresse muss mit https://, mailto: oder tel: beginnen.',
    not_a_url: 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// oder http:// beginnt.',
    not_a_plain_name: 'Bitte geben Sie nur den Namen ein, ohne Adressen, Links und Zeilenumbrüche.',
    not_an_email: 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
    not_a_day: 'Dieses Datum gibt es nicht. Bitte prüfen Sie es.',
    not_a_month: 'Diesen Monat gibt es nicht. Bitte prüfen Sie ihn.',
    not_a_week: 'Diese Kalenderwoche gibt es nicht. Bitte prüfen Sie sie.',
    not_a_number: 'Bitte geben Sie eine Zahl ein.',
    not_a_time_zone: 'Diese Zeitzone ist nicht bekannt. Bitte wählen Sie eine aus der Liste.',
    not_a_time: 'Bitte geben Sie eine Uhrzeit wie 12:00 ein.',
    too_early: 'Das endet früher als die Frist davor. Bitte wählen Sie einen späteren Zeitpunkt.',
    too_heavy: 'Diese Datei ist zu schwer für diesen Platz. Bitte verkleinern oder komprimieren Sie sie.',
    off_specification: 'Das entspricht nicht der Spezifikation dieses Platzes. Bitte passen Sie es an.',
    infected: 'Ein Virenscanner hat in dieser Datei schädlichen Inhalt gefunden. Sie wurde nicht angenommen.',
    not_an_image:
      'Diese Datei ist kein verwendbares Bild. Bitte wählen Sie eine JPEG-, PNG-, GIF- oder WebP-Datei.',
    past: 'Dieses Datum liegt in der Vergangenheit. Bitte wählen Sie heute oder einen späteren Tag.',
    too_far: 'Dieses Datum liegt zu weit in der Zukunft. Bitte prüfen Sie das Jahr.',
    unknown: 'Diese Auswahl gibt es nicht mehr. Bitte wählen Sie neu aus.',
    taken: 'Dieser Name ist bereits vergeben. Bitte wählen Sie einen anderen.',
    unproven: 'Das ist noch nicht nachgewiesen. Bitte veröffentlichen Sie zuerst den Nachweis.',
    unreachable: 'Die Gegenseite antwortet nicht. Bitte versuchen Sie es in einigen Minuten erneut.',
    repeated: 'Dieser Eintrag kommt doppelt vor. Bitte ändern Sie einen der beiden.',
    mismatch: 'Die beiden Eingaben stimmen nicht überein. Bitte prüfen Sie sie.',
    unequal: 'Die beiden Eingaben stimmen nicht überein. Bitte geben Sie zweimal dasselbe ein.',
    own_address: 'Sie können sich nicht selbst löschen. Bitten Sie einen anderen Administrator darum.',
    unavailable: 'Das ist nicht mehr verfügbar. Bitte wählen Sie etwas anderes aus.',
    sold: 'Das ist bereits verkauft und kann nicht mehr geändert werden.',
    held: 'Das wird für jemanden freigehalten und kann nicht geändert werden.',
    expired: 'Das ist nicht mehr gültig. Bitte fordern Sie es neu an.',
    too_common: 'Das ist einer der häufigsten Einträge. Bitte wählen Sie einen anderen.',
    own_name: 'Das besteht aus Namen, die andere kennen. Bitte wählen Sie etwas anderes.',
    own_factor_missing:
      'Richten Sie zuerst für Ihr eigenes Konto einen zweiten Faktor ein, in den Benutzereinstellungen.',
    closed: 'Dieser Monat ist abgeschlossen. Bitte wählen Sie einen Tag danach.',
    not_closed: 'Dieser Monat ist nicht abgeschlossen.',
    needs_list_price:
      'Dieser Platz hat keinen Listenpreis, von dem ein Rabatt abgezogen werden kann. Bitte vereinbaren Sie einen Betrag.',
  },
  bounded: {
    too_heavy: (max: number) =>
      `Diese Datei ist zu schwer. Bitte komprimieren Sie sie auf höchstens ${max} kB.`,
    too_long: (max) => `Bitte verwenden Sie höchstens ${max} Zeichen.`,
    too_short: (min) => `Bitte verwenden Sie mindestens ${min} Zeichen.`,
    too_many: (max) => `Bitte wählen Sie höchstens ${max} aus.`,
    too_many_reserved: (max) =>
      `Es können höchstens ${max} Platzierungen gleichzeitig reserviert sein. Bitte wählen Sie weniger aus, oder wenden Sie sich an den Verlag.`,
    reserved_too_long: (max) =>
      `Eine Reservierung kann höchstens ${max} Tage dauern. Bitte wählen Sie einen früheren Tag.`,
    too_few: (min) => `Bitte wählen Sie mindestens ${min} aus.`,
    too_large: (max) => `Bitte geben Sie höchstens ${max} ein.`,
    too_small: (min) => `Bitte geben Sie mindestens ${min} ein.`,
  },
  concerns: (placements: string) => `Das betrifft ${placements}.`,
  field: {
    customer_id: { blank: 'Bitte wählen Sie einen Kunden aus.' },
    sendingDate: { blank: 'Bitte wählen Sie ein Datum aus.' },
    issue_sending_days: { blank: 'Bitte wählen Sie mindestens einen Tag aus.' },
  },
  title: {
    invalid: 'Einige Eingaben müssen korrigiert werden.',
    issue_gone:
      'Der Tag einer Anzeige dieser Reservierung ist vorbei, oder ihre Ausgabe ist bereits versendet; sie würde niemanden erreichen. Stornieren Sie zuerst diesen Platz.',
  },
};
