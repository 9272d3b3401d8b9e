import type { Problems } from '../../shape.ts';
import { shownProblems } from './shown-problems.ts';

export const problems: Problems = {
  entry: shownProblems.entry,
  bounded: shownProblems.bounded,
  field: {
    name: {
      too_many:
        'Sie haben bereits die größte mögliche Zahl von Ansichten gespeichert. Bitte löschen Sie zuerst eine.',
    },
    query: {
      too_many: 'Es lassen sich höchstens 500 Aufträge auf einmal ändern. Bitte grenzen Sie die Liste ein.',
    },
    text: {
      too_large:
        'Als E-Mail ist diese Anzeige größer als die 64 KB, die das Versandsystem dieses Newsletters abholt. Bitte kürzen Sie den Text.',
    },
    cashDiscountDays: { too_far: 'Die Frist für Skonto endet nach dem Tag, an dem die Rechnung fällig ist.' },
    paidOn: { too_early: 'Das liegt mehr als ein Jahr vor der Rechnung. Bitte prüfen Sie das Jahr.' },
    numberFormat: {
      repeated:
        'Rechnungen und Korrekturen könnten damit dieselbe Nummer erhalten. Bitte unterscheiden Sie die beiden Formen.',
      taken: 'Diese Form könnte eine Nummer ergeben, die schon vergeben ist. Bitte wählen Sie eine andere.',
    },
    firstDay: { taken: 'Für diesen Zeitraum hat der Kunde hier bereits einen Abschluss.' },
    scale: { unknown: 'Für diese Auswahl gilt heute keine Preisliste. Bitte wählen Sie neu aus.' },
    promisedCount: { blank: 'Bitte geben Sie an, wie viel der Kunde zusagt.' },
    agencyId: {
      invalid:
        'Wählen Sie eine Agentur. Welche Kunden Agenturen sind, steht in deren Angaben für Rechnungen.',
    },
    billToId: {
      invalid: 'Verkäufer in Frankreich stellen dem Werbekunden die Rechnung. Die Agentur erhält eine Kopie.',
    },
    customer_id: shownProblems.field.customer_id,
    placement_ids: {
      blank: 'Bitte wählen Sie mindestens einen Platz aus.',
      too_few: 'Bitte wählen Sie mindestens einen Platz aus.',
    },
    reservation_expire_date: { blank: 'Bitte wählen Sie ein Datum aus.' },
    reservationExpireDate: { blank: 'Bitte wählen Sie ein Datum aus.' },
    sendingDate: {
      ...shownProblems.field.sendingDate,
      taken: 'An diesem Tag gibt es bereits eine Ausgabe. Bitte wählen Sie einen anderen.',
    },
    month: {
      blank: 'Bitte wählen Sie einen Monat aus.',
      closed: 'Dieser Monat ist bereits abgeschlossen.',
      too_far: 'Abschließen lässt sich nur ein Monat, der vorbei ist.',
    },
    publication_title: {
      blank: 'Bitte geben Sie den Namen des Newsletters ein.',
      taken: 'Einen Newsletter mit diesem Namen gibt es bereits. Bitte wählen Sie einen anderen Namen.',
    },
    title: {
      blank: 'Bitte geben Sie den Namen des Newsletters ein.',
      taken: 'Einen Newsletter mit diesem Namen gibt es bereits. Bitte wählen Sie einen anderen Namen.',
    },
    issue_sending_days: {
      ...shownProblems.field.issue_sending_days,
      too_few: 'Bitte wählen Sie mindestens einen Tag aus.',
    },
    placement_name: {
      blank: 'Bitte geben Sie dem Platz einen Namen.',
      taken:
        'Alle kommenden Ausgaben haben bereits einen Platz mit diesem Namen. Bitte wählen Sie einen anderen.',
    },
    customerId: {
      blank: 'Bitte wählen Sie den Kunden aus, für den dieser Benutzer bestellt.',
      invalid: 'Nur ein Selbstbucher bestellt für einen Kunden.',
    },
    role: { blank: 'Bitte wählen Sie eine Rolle aus.' },
    domains: {
      invalid: 'Bitte geben Sie Domains wie example.com an, durch Leerzeichen getrennt.',
      taken: 'Diese Domain gehört zu einer anderen Organisation.',
      unproven:
        'Im DNS einer neuen Domain fehlt noch der TXT-Eintrag mit dem Nachweis. Bis ein neuer Eintrag sichtbar ist, können einige Minuten vergehen.',
      unreachable:
        'Das DNS einer neuen Domain antwortet nicht. Bitte versuchen Sie es in einigen Minuten erneut.',
    },
    vatId: { invalid: 'Das ist keine gültige USt-IdNr. Bitte prüfen Sie die Ziffern.' },
    siren: { invalid: 'Das ist keine gültige SIREN oder SIRET. Bitte prüfen Sie die Ziffern.' },
    leitwegId: { invalid: 'Das ist keine gültige Leitweg-ID. Bitte prüfen Sie die Ziffern.' },
    iban: { invalid: 'Das ist keine gültige IBAN. Bitte prüfen Sie die Ziffern.' },
    bic: { invalid: 'Ein BIC hat 8 oder 11 Zeichen. Bitte prüfen Sie ihn.' },
    creditorId: {
      invalid: 'Das ist keine gültige Gläubiger-Identifikationsnummer. Bitte prüfen Sie die Ziffern.',
    },
    'debtors.account': {
      invalid:
        'Bitte geben Sie ein Debitorenkonto ein: Es beginnt mit 1 bis 6 und hat eine Ziffer mehr als die Sachkonten.',
      taken: 'Dieses Konto hat bereits ein anderer Kunde. Bitte wählen Sie ein anderes.',
    },
    email: {
      unknown: 'Für diese E-Mail-Adresse gibt es kein Single Sign-on.',
      blank: 'Bitte geben Sie eine E-Mail-Adresse ein.',
      taken: 'Einen Benutzer mit dieser E-Mail-Adresse gibt es bereits.',
      repeated: 'Diese Adresse steht bereits in der Liste.',
    },
    password: {
      blank: 'Bitte geben Sie ein Passwort ein.',
      mismatch: 'Das ist nicht Ihr Passwort.',
      unequal: 'Die beiden Passwörter stimmen nicht überein. Bitte geben Sie zweimal dasselbe ein.',
      too_short: 'Bitte verwenden Sie mindestens 8 Zeichen.',
      too_long: 'Dieses Passwort ist zu lang. Bitte verwenden Sie höchstens 128 Zeichen.',
      too_common:
        'Das ist eines der 100.000 häufigsten Passwörter. Bitte wählen Sie ein anderes, zum Beispiel einige Wörter, die nicht zusammengehören.',
      own_name:
        'Dieses Passwort besteht aus Ihrem Namen, dem Ihrer Organisation oder „Vertbook“. Bitte wählen Sie eines, das niemand erraten kann.',
    },
    code: {
      blank: 'Bitte geben Sie die sechs Ziffern ein.',
      mismatch:
        'Dieser Code passt nicht. Bitte prüfen Sie die Uhr Ihres Geräts und geben Sie den aktuellen Code ein.',
    },
    currentPassword: {
      blank: 'Bitte geben Sie Ihr bisheriges Passwort ein.',
      mismatch: 'Das ist nicht Ihr bisheriges Passwort.',
    },
    password_confirmation: {
      mismatch: 'Die beiden Passwörter stimmen nicht überein. Bitte geben Sie zweimal dasselbe ein.',
    },
    reset_password_token: { expired: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.' },
    file: {
      blank: 'Bitte wählen Sie eine Datei, die nicht leer ist.',
      invalid:
        'Diese Datei ist keine Tabelle im CSV-Format. Speichern Sie sie in Ihrer Tabellenkalkulation als CSV und wählen Sie dann diese Datei.',
      too_many:
        'Diese Datei hat mehr als 1.000 Spalten. Bitte lassen Sie die Spalten weg, die Sie nicht brauchen.',
    },
    headings: {
      blank:
        'In der ersten Zeile fehlt die Spalte „Kundenname“. Bitte benennen Sie dort die Spalten wie in der Vorlage.',
    },
    rows: {
      invalid: 'Einige Zeilen werden abgelehnt. Bitte berichtigen Sie sie zuerst in der Datei.',
      too_many: 'Eine Liste darf höchstens 5.000 Kunden enthalten. Bitte teilen Sie sie auf.',
    },
    importHeadings: {
      blank:
        'Die erste Zeile muss die Spalten „Newsletter“, „Tag“, „Platz“ und „Kunde“ benennen, wie in der Vorlage.',
    },
    importRows: { too_many: 'Eine Datei darf höchstens 5.000 Zeilen haben. Bitte teilen Sie sie auf.' },
    listedName: {
      blank: 'Der Name fehlt.',
      repeated: 'Dieser Name steht mehrmals in der Liste.',
      taken: 'Mehrere Kunden heißen bereits so; es ist nicht klar, welcher gemeint ist.',
    },
    /** Ein Versandsystem und seine Einstellungen. */
    kind: { taken: 'Der eigene Versand ist schon eingerichtet. Bitte ändern Sie den vorhandenen Eintrag.' },
    fromAddress: { blank: 'Bitte geben Sie auch die E-Mail-Adresse des Absenders ein.' },
    dkimDomain: {
      blank: 'Bitte geben Sie die Domain ein, für die signiert wird.',
      invalid: 'Bitte geben Sie eine Domain wie example.com ein.',
      mismatch: 'Die Domain muss die der Absenderadresse sein oder darüber liegen.',
    },
    dkimSelector: {
      blank: 'Bitte geben Sie einen Selektor ein, zum Beispiel vertbook.',
      invalid: 'Bitte verwenden Sie nur Buchstaben, Ziffern und Bindestriche.',
    },
    dkimPrivateKey: { invalid: 'Das ist kein privater RSA-Schlüssel ab 1024 Bit im PEM-Format.' },
    adminKey: {
      invalid: 'Das ist kein Admin-API-Schlüssel: Er besteht aus Kennung, Doppelpunkt und Geheimnis.',
    },
    sendingTime: { invalid: 'Bitte geben Sie eine Uhrzeit wie 08:00 ein.' },
    sentAt: {
      past: 'Zu dieser Zeit stand noch keine der Anzeigen in der Aussendung. Bitte prüfen Sie Tag und Uhrzeit.',
      too_far: 'Das liegt in der Zukunft. Bitte prüfen Sie Tag und Uhrzeit.',
    },
    /** Empfänger und Dateien mit ihnen. */
    consentNote: { blank: 'Bitte notieren Sie, wann und wie die Person dem Empfang wieder zugestimmt hat.' },
    recipientColumns: {
      blank: 'Es gibt keine Spalte mit E-Mail-Adressen. Bitte benennen Sie sie in der ersten Zeile „E-Mail“.',
    },
    recipientStatus: {
      unknown:
        'Bitte geben Sie zuerst an, was die Werte in den Spalten darüber bedeuten, wer E-Mails bekommt.',
    },
    recipientRows: {
      blank: 'In dieser Datei stehen keine Empfänger.',
      invalid: 'Einige Zeilen werden abgelehnt. Bitte korrigieren Sie sie zuerst in der Datei.',
      too_many: 'Eine Datei darf höchstens 100.000 Empfänger haben. Bitte teilen Sie sie auf.',
    },
    blocked: {
      sold: 'Diese Ausgabe kann nicht gesperrt werden, weil einer ihrer Plätze verkauft ist.',
      held: 'Diese Ausgabe kann nicht gesperrt werden, weil einer ihrer Plätze für eine Anfrage oder eine angebotene Änderung freigehalten wird.',
    },
  },
  retryIn: (seconds: number) =>
    `Bitte versuchen Sie es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} erneut.`,
  happened: (act: string, by: string) => (by === '' ? `Zuletzt: ${act}.` : `Zuletzt: ${act}, von ${by}.`),
  checkAgain: 'Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
  happenedActs: {
    accepted: 'Angebot angenommen',
    booked: 'gebucht',
    unbooked: 'Buchung zurückgenommen',
    cancelled: 'storniert',
    lapsed: 'Reservierung verfallen',
    revived: 'Reservierung wieder aufgenommen',
    restored: 'wiederhergestellt',
    placements: 'Plätze geändert',
    rescheduled: 'Versandtag geändert',
    prices: 'Preise geändert',
    parties: 'Beteiligte geändert',
    edited: 'Notizen oder Ablaufdatum geändert',
  },
  noLongerFree: (placements: string) => `Nicht mehr frei: ${placements}.`,
  concerns: shownProblems.concerns,
  title: {
    unreadable: 'Die Anfrage konnte nicht gelesen werden. Bitte prüfen Sie sie und senden Sie sie erneut.',
    unauthenticated: 'Sie sind nicht angemeldet. Bitte melden Sie sich an und versuchen Sie es erneut.',
    wrong_credentials: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
    forbidden: 'Dafür benötigen Sie weitere Zugriffsrechte. Bitte wenden Sie sich an die Administration.',
    not_found: 'Das gewünschte Element existiert nicht.',
    method_not_allowed: 'Diese Adresse nimmt diese Art von Anfrage nicht an.',
    timed_out:
      'Die Anfrage kam zu langsam an. Bitte prüfen Sie Ihre Verbindung und senden Sie sie noch einmal.',
    conflict:
      'Der Eintrag hat sich inzwischen geändert. Bitte laden Sie ihn neu und versuchen Sie es erneut.',
    order_changed: 'Dieser Auftrag wurde geändert, nachdem Sie ihn geöffnet haben.',
    order_cancelled: 'Dieser Auftrag wurde storniert, nachdem Sie ihn geöffnet haben.',
    order_lapsed:
      'Diese Reservierung ist verfallen. Stellen Sie sie zuerst wieder her, solange ihre Plätze noch frei sind.',
    order_booked: 'Dieser Auftrag ist bereits gebucht.',
    order_sent: 'Eine Anzeige dieses Auftrags wurde bereits versendet; das ist daher nicht mehr möglich.',
    order_not_revivable:
      'Diese Reservierung kann nicht wiederhergestellt werden, weil nicht mehr alle Plätze frei sind.',
    agreement_settled: 'Dieser Abschluss ist schon abgerechnet.',
    agreement_running: 'Das Jahr dieses Abschlusses ist noch nicht zu Ende.',
    agreement_unbilled:
      'Zu diesem Abschluss sind noch nicht alle versendeten Anzeigen in Rechnung gestellt. Stellen Sie zuerst diese Rechnungen.',
    cancellation_billed:
      'Diese Stornierung ist schon abgerechnet und lässt sich nicht mehr rückgängig machen. Korrigieren Sie die Rechnung und bestellen Sie neu.',
    make_good_settled:
      'Dieser Ersatzanspruch ist schon eingelöst. Bitte sehen Sie auf der Seite des Kunden nach.',
    make_good_unbilled:
      'Die Anzeige ist noch nicht berechnet. Stellen Sie zuerst ihre Rechnung oder lösen Sie den Anspruch mit einem anderen Platz ein.',
    replacement_is_free: 'Diese Anzeige ersetzt kostenfrei eine andere und hat deshalb keinen anderen Preis.',
    ad_billed:
      'Diese Anzeige ist berechnet und lässt sich nicht mehr stornieren oder verschieben. Korrigieren Sie stattdessen die Rechnung.',
    change_outdated:
      'Der Auftrag oder seine Preise haben sich seit dieser Vorschau geändert. Bitte prüfen Sie die neue.',
    agreement_needed:
      'Der Kunde hat diesen Auftrag angenommen und muss auch dieser Änderung zustimmen. Bieten Sie sie ihm an, oder tragen Sie ein, wer am Telefon zugestimmt hat.',
    terms_agreement_needed:
      'Der Kunde hat diesen Auftrag angenommen und müsste mit diesen Beteiligten mehr bezahlen. Tragen Sie ein, wer für den Kunden am Telefon zugestimmt hat.',
    agreement_not_needed: 'Dieser Änderung muss der Kunde nicht zustimmen. Sie können sie sofort übernehmen.',
    no_contact_may_accept:
      'Niemand beim Kunden hat einen gültigen Link, mit dem er annehmen darf. Senden Sie zuerst einen, oder tragen Sie ein, wer am Telefon zugestimmt hat.',
    too_late_to_answer:
      'Bis zum Versand bleibt keine Zeit für eine Antwort. Rufen Sie den Kunden an, und tragen Sie ein, wer zugestimmt hat.',
    change_waiting:
      'Dem Kunden ist schon eine Änderung dieses Auftrags angeboten. Ziehen Sie sie zuerst zurück, oder warten Sie auf die Antwort.',
    no_change_waiting: 'Für diesen Auftrag wartet keine Änderung mehr auf eine Antwort.',
    order_billed:
      'Ein Teil dieses Auftrags ist schon abgerechnet. Agentur und Rechnungsempfänger lassen sich deshalb nicht mehr ändern.',
    order_without_prices:
      'Dieser Auftrag hat keine Preise; deshalb gibt es kein Angebot und keine Bestätigung.',
    vert_has_content:
      'Eine dieser Anzeigen hat bereits Inhalt. Bitte geben Sie an, dass er ersetzt werden soll, oder lassen Sie sie aus.',
    undo_expired:
      'Das lässt sich nicht mehr rückgängig machen. Das kann nur, wer es getan hat, und nur für kurze Zeit.',
    being_sent: 'Diese Anzeige ist gerade auf dem Weg zu ihren Lesern; das ist daher nicht mehr möglich.',
    content_closed:
      'Die Frist für Änderungen an dieser Anzeige ist abgelaufen. Bitte wenden Sie sich an Ihren Ansprechpartner.',
    approval_closed: 'Die Frist für die Freigabe dieser Anzeige ist abgelaufen.',
    act_not_possible: 'Das ist im gegenwärtigen Stand der Anzeige nicht möglich.',
    issue_handed_over:
      'Diese Ausgabe lässt sich nicht mehr verschieben: Ihr Versandtag ist vorbei, oder ihre Anzeigen sind schon beim Versandsystem.',
    issue_gone: shownProblems.title.issue_gone,
    handed_over: 'Diese Anzeige steht bereits im Versandsystem. Bitte versuchen Sie es gleich noch einmal.',
    not_withdrawn:
      'Die Anzeige konnte nicht aus dem Versandsystem genommen werden, daher wurde nichts storniert. Bitte versuchen Sie es noch einmal oder entfernen Sie sie zuerst dort.',
    not_sendable_now:
      'Diese Ausgabe kann jetzt nicht versendet werden: Das geht nur am Versandtag und mit vollständigen, gebuchten Anzeigen.',
    placement_sold:
      'Dieser Platz ist verkauft und kann nicht entfernt werden. Stornieren Sie ihn zuerst in seinem Auftrag.',
    placement_held:
      'Dieser Platz wird für eine Anfrage oder eine angebotene Änderung freigehalten und kann nicht entfernt werden.',
    publication_has_orders: 'Dieser Newsletter kann nicht gelöscht werden, solange es Aufträge dafür gibt.',
    rate_card_published:
      'Diese Preisliste ist veröffentlicht und kann nicht mehr geändert werden. Bitte legen Sie eine neue Fassung an.',
    other_account: 'Dieser Kontoauszug gehört nicht zu dem Konto in Ihren Angaben für Rechnungen.',
    bank_file_changed:
      'Inzwischen wurde etwas bezahlt oder korrigiert. Bitte sehen Sie die Zahlungen noch einmal durch.',
    invoice_number_taken:
      'Die nächste Nummer hat schon ein anderer Beleg. Bitte ändern Sie unter „Nummern“ die Form der Nummern.',
    month_closed:
      'Der Monat ist abgeschlossen. Öffnen Sie ihn unter „Für die Buchhaltung“ wieder, wenn sich daran noch etwas ändern soll.',
    invoice_changed:
      'Davon wurde inzwischen etwas abgerechnet oder geändert. Bitte sehen Sie sich die Entwürfe noch einmal an.',
    dunning_changed:
      'Inzwischen hat sich etwas geändert, etwa durch eine Zahlung. Bitte sehen Sie die Mahnung noch einmal an.',
    dunning_not_due: 'Diese Rechnung ist heute nicht zu mahnen.',
    invoice_not_overdue: 'Die Rechnung ist nicht überfällig.',
    invoice_incomplete: 'Auf dieser Rechnung fehlt eine Angabe. Bitte ergänzen Sie sie zuerst.',
    invoice_without_address: 'Für die Rechnungen dieses Kunden ist keine E-Mail-Adresse hinterlegt.',
    customer_has_invoices: 'Dieser Kunde hat Rechnungen und kann nicht gelöscht werden.',
    rate_card_valid:
      'Diese Preisliste gilt bereits und kann nicht zurückgezogen werden. Bitte legen Sie eine neue Fassung an.',
    customer_has_orders: 'Dieser Kunde kann nicht gelöscht werden, solange es Aufträge von ihm gibt.',
    customer_has_users:
      'Dieser Kunde kann nicht gelöscht werden, solange es Benutzer gibt, die für ihn buchen. Ändern Sie zuerst deren Rolle.',
    mailing_connection_used:
      'Diese Anbindung kann nicht gelöscht werden, solange Newsletter über sie versendet werden.',
    mail_fixed: 'Der Versand dieser Ausgabe hat begonnen; der Text ihrer E-Mail steht daher fest.',
    mailing_in_progress:
      'Auf diesem Weg wird gerade eine Ausgabe versendet. Bitte versuchen Sie es danach noch einmal.',
    recipient_unsubscribed:
      'Wer sich abgemeldet hat, bleibt in der Liste, damit kein Import die Person wieder anschreibt.',
    code_required: 'Bitte geben Sie den Code aus Ihrer Authentifizierungs-App ein.',
    wrong_code: 'Dieser Code gilt nicht oder wurde schon verwendet. Bitte geben Sie den aktuellen ein.',
    single_sign_on_required: 'Ihre Organisation meldet sich mit Single Sign-on an. Bitte verwenden Sie das.',
    single_sign_on_refused:
      'Die Anmeldung mit Single Sign-on wurde abgelehnt. Bitte versuchen Sie es noch einmal oder wenden Sie sich an Ihre Administration.',
    provider_away:
      'Das Single Sign-on Ihrer Organisation ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
    passkey_refused: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
    passkeys_unsupported:
      'Passkeys brauchen eine öffentliche Adresse von Vertbook mit https und einem Namen, oder localhost. Bitte wenden Sie sich an Ihren Betreiber.',
    passkey_limit: 'Sie haben bereits 10 Passkeys. Bitte entfernen Sie einen, den Sie nicht mehr brauchen.',
    last_factor:
      'Ihre Rolle verlangt einen zweiten Faktor. Richten Sie einen anderen ein, bevor Sie diesen entfernen.',
    second_factor_required: 'Ihre Rolle verlangt einen zweiten Faktor. Bitte richten Sie zuerst einen ein.',
    confirmation_required: 'Nicht ausgeführt: Bitte bestätigen Sie mit Ihrem Passwort, dass Sie es sind.',
    last_administrator:
      'Dies ist die letzte Person mit Administratorrechten. Bitte geben Sie diese Rechte zuerst jemand anderem.',
    unknown_host:
      'Diese Instanz ist unter diesem Hostnamen nicht erreichbar. Wer sie betreibt, setzt PUBLIC_URL oder trägt den Namen in SERVED_HOSTS ein.',
    demo_is_local:
      'Diese Demo ist nur auf diesem Rechner und in privaten Netzen erreichbar. Mit VERTBOOK_DEMO=1 ist sie es überall.',
    booking_deadline_passed: 'Der Buchungsschluss ist vorbei.',
    reservation_limit: 'Die Reservierung überschreitet eine Grenze.',
    not_resettable: 'Nur eine Demo-Organisation kann zurückgesetzt werden.',
    stale:
      'Jemand anderes hat diesen Eintrag inzwischen geändert. Bitte vergleichen Sie ihn mit Ihrem und speichern Sie erneut.',
    too_large: 'Das sind zu viele Daten auf einmal. Bitte senden Sie weniger.',
    image_too_large:
      'Dieses Bild ist zu groß. Bitte wählen Sie eine JPEG-, PNG-, GIF- oder WebP-Datei mit höchstens 8 MB und 25 Megapixeln (20 für alle Einzelbilder einer Animation zusammen) und höchstens 20.000 Pixeln Breite und Höhe.',
    unsupported_type: 'Diese Art von Inhalt wird hier nicht angenommen.',
    image_unreachable: 'Das Bild konnte von dieser Adresse nicht geladen werden.',
    image_unreadable:
      'Diese Datei konnte nicht als Bild gelesen werden. Bitte wählen Sie eine JPEG-, PNG-, GIF- oder WebP-Datei.',
    invalid: shownProblems.title.invalid,
    placements_unavailable:
      'Mindestens ein Werbeplatz wurde bereits von einem anderen Benutzer reserviert oder die Ausgabe des Werbeplatzes wurde gesperrt.',
    issue_sold: 'Diese Ausgabe kann nicht gesperrt werden, weil einer ihrer Plätze verkauft ist.',
    issue_held:
      'Diese Ausgabe kann nicht gesperrt werden, weil einer ihrer Plätze für eine Anfrage oder eine angebotene Änderung freigehalten wird.',
    idempotency_mismatch:
      'Diese Anfrage wurde bereits mit anderem Inhalt gesendet. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
    reset_token_invalid: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
    too_many_requests:
      'Das war zu oft in kurzer Zeit. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
    too_many_writes: 'Sie speichern schneller, als ein Mensch es kann.',
    headers_too_large: 'Die Kopfzeilen der Anfrage sind zu groß.',
    unexpected:
      'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut; wenden Sie sich an den Support, wenn es wieder passiert.',
    images_away:
      'Bilder können gerade weder gespeichert noch gezeigt werden. Bitte versuchen Sie es in einigen Minuten erneut.',
    scanner_away:
      'Dateien können gerade nicht auf Viren geprüft werden, deshalb wurde die Datei nicht angenommen. Bitte versuchen Sie es in einigen Minuten erneut.',
    overloaded: 'Gerade ist sehr viel los. Bitte versuchen Sie es in einigen Sekunden erneut.',
  },
};
