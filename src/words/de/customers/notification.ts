import type { Words } from '../../shape.ts';

export const notification: Words['notification'] = {
  title: 'Benachrichtigungen',
  bell: (unread) => (unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${unread} ungelesen`),
  empty: 'Nichts Neues für Sie.',
  markAll: 'Alle als gelesen markieren',
  unread: 'ungelesen',
  settings: 'Benachrichtigungen wählen',
  texts: {
    ordered: (customer) => `${customer} hat einen Auftrag erteilt.`,
    delivered: (customer, placement, issue) =>
      `${customer} hat die Anzeige „${placement}“ für ${issue} vervollständigt.`,
    lapsing: (customer, day) => `Die Reservierung von ${customer} gilt nur noch bis ${day}.`,
    stopped: (customer, issue) =>
      `Der Versand von ${issue} ist angehalten. Betroffen ist eine Anzeige von ${customer}.`,
    unsent: (customer, issue) => `Eine Anzeige von ${customer} wurde in ${issue} nicht versendet.`,
    moved: (customer, publication, day) =>
      `Die Ausgabe von ${publication} mit einer Anzeige von ${customer} wird nun am ${day} versendet.`,
    unmailed: (customer) =>
      `Die Auswertung für ${customer} wurde nicht automatisch gesendet: Die E-Mail-Adresse oder Zahlen fehlen.`,
    requested: (company, issue) => `${company} fragt Werbeplätze in ${issue} an.`,
    invited: (customer) =>
      `Ein Kontakt von ${customer} hat einer weiteren Person Zugang zu einem Auftrag gegeben. Bitte prüfen Sie die Links des Auftrags.`,
    money_back: (customer, number) =>
      `Der Zahlungsdienst hat Geld zu Rechnung ${number} von ${customer} bewegt: eine Erstattung oder Rückbuchung. Bitte prüfen Sie die Rechnung.`,
    mentioned: (user, customer) => `${user} hat Sie im Auftrag von ${customer} erwähnt.`,
  },
  choice: {
    title: 'Benachrichtigungen',
    lede: 'Wählen Sie, was die Glocke zeigt und was Sie an jedem Werktag morgens gesammelt per E-Mail bekommen. Ihre Aufträge sind die, die Sie angelegt haben. Bestellt ein Kunde selbst, erfährt es, wer seinen letzten Auftrag angelegt hat.',
    kind: 'Ereignis',
    bell: 'Glocke',
    mail: 'Tägliche E-Mail',
    inBell: (kind) => `${kind}: in der Glocke zeigen`,
    inMail: (kind) => `${kind}: tägliche E-Mail`,
    saved: 'Benachrichtigungen gespeichert.',
    kinds: {
      ordered: 'Ein Kunde hat einen Auftrag erteilt',
      delivered: 'Ein Kunde hat eine Anzeige vervollständigt',
      lapsing: 'Eine Reservierung verfällt in zwei Werktagen',
      stopped: 'Der Versand einer Ausgabe ist angehalten',
      unsent: 'Eine Anzeige wurde nicht versendet',
      moved: 'Eine Ausgabe wurde auf einen anderen Tag verlegt',
      unmailed: 'Eine Auswertung wurde nicht automatisch gesendet',
      requested: 'Eine Anfrage kommt von einer öffentlichen Seite',
      invited: 'Ein Kontakt hat einer weiteren Person Zugang zu einem Auftrag gegeben',
      money_back: 'Ein Zahlungsdienst hat eine Zahlung erstattet oder zurückgebucht',
      mentioned: 'Jemand hat mich erwähnt',
    },
  },
  mail: {
    subject: (count) =>
      count === 1 ? 'Vertbook: 1 Benachrichtigung' : `Vertbook: ${count} Benachrichtigungen`,
    text: ({ news, settings }) =>
      `Guten Morgen,\n\ndas ist neu:\n\n${news}\n\nSie erhalten diese E-Mail, weil Sie sie in Ihrem Profil gewählt haben. Dort können Sie sie abbestellen:\n${settings}`,
  },
};
