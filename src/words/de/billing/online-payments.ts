import type { OnlinePaymentWords } from '../../en-gb/billing/online-payments.ts';

export const onlinePayments: OnlinePaymentWords = {
  title: 'Online-Zahlung',
  lede: 'Ihre Kunden können Rechnungen per Karte, Wallet oder Lastschrift bezahlen. Das Geld geht auf Ihrem Konto beim Zahlungsdienst ein, und Vertbook gleicht die Rechnung aus, sobald der Zahlungsdienst die Zahlung bestätigt. Der Zahlungsdienst erhält Nummer und Betrag der Rechnung und Ihren Namen.',
  provider: 'Zahlungsdienst',
  none: 'Keiner: Kunden zahlen per Überweisung',
  stripeApiKey: 'Geheimer Schlüssel von Stripe',
  stripeApiKeyHint:
    'Er beginnt mit sk_ oder rk_. Ein eingeschränkter Schlüssel (rk_) braucht Schreibrechte für Checkout Sessions und Refunds und Leserechte für Disputes.',
  stripeWebhookSecret: 'Signaturschlüssel des Webhooks bei Stripe',
  stripeWebhookSecretHint: 'Er beginnt mit whsec_. Stripe zeigt ihn, sobald der Webhook angelegt ist.',
  mollieApiKey: 'API-Schlüssel von Mollie',
  mollieApiKeyHint: 'Er beginnt mit live_, für Tests mit test_.',
  secretSet:
    'Er ist verschlüsselt gespeichert und wird nie wieder gezeigt. Lassen Sie das Feld leer, um ihn zu behalten.',
  noticeAddress: 'Adresse für den Webhook bei Stripe',
  noticeAddressHint: (events) =>
    `Legen Sie bei Stripe einen Webhook für diese Adresse an, mit den Ereignissen ${events}. Ergänzen Sie die, die einem früheren Webhook fehlen.`,
  testMode: 'Dieser Schlüssel ist für Tests: Es fließt kein Geld, aber Rechnungen werden ausgeglichen.',
  check: 'Verbindung prüfen',
  checkHint: 'Prüft, was gespeichert ist.',
  states: {
    ready: 'Der Zahlungsdienst ist erreichbar und nimmt den Schlüssel an.',
    test: 'Der Zahlungsdienst ist erreichbar und nimmt den Schlüssel an. Der Schlüssel ist für Tests.',
    off: 'Es ist kein Zahlungsdienst gewählt.',
    unreachable: 'Der Zahlungsdienst ist nicht erreichbar. Versuchen Sie es später noch einmal.',
    wrong_key: 'Der Zahlungsdienst nimmt den Schlüssel nicht an, oder dem Schlüssel fehlt ein Recht.',
  },
  pay: 'Bezahlen',
  payNumber: (number) => `Rechnung ${number} bezahlen`,
  page: {
    title: (number) => `Rechnung ${number}`,
    due: (amount, day) => `${amount}, fällig am ${day}`,
    discounted: (amount, discount) => `${amount}, nach Abzug von ${discount} Skonto`,
    pay: (amount) => `${amount} bezahlen`,
    explanation: (provider) =>
      `Sie bezahlen auf der sicheren Seite von ${provider}. Nur dort geben Sie Ihre Zahlungsdaten ein.`,
    returned:
      'Vielen Dank. Die Zahlung wird noch bestätigt; das dauert einige Sekunden, bei einer Lastschrift einige Tage. Sie müssen nichts weiter tun.',
    pending: (amount, day) =>
      `Eine Zahlung von ${amount} ist seit ${day} unterwegs. Bei einer Lastschrift dauert das einige Tage. Bitte zahlen Sie nicht noch einmal.`,
    failed:
      'Die Zahlung ist nicht zustande gekommen, und es wurde nichts abgebucht. Versuchen Sie es noch einmal, oder zahlen Sie per Überweisung.',
    again: 'Noch nicht bezahlt? Jetzt bezahlen',
    leaving: (provider) => `Sie werden zu ${provider} weitergeleitet.`,
    goOn: (provider) => `Weiter zu ${provider}`,
    settled: 'Diese Rechnung ist bezahlt. Es ist nichts mehr zu tun.',
    away: 'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal, oder zahlen Sie per Überweisung.',
    off: 'Diese Rechnung kann derzeit nicht online bezahlt werden. Bitte überweisen Sie auf das Konto, das auf der Rechnung steht.',
  },
};
