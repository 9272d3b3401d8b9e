import type { LaterWords } from '../../shape.ts';

export const mailingSystems: LaterWords['mailingSystems'] = {
  builtin: {
    name: 'Vertbook (integriert)',
    detail: 'Vertbook versendet die E-Mails selbst, an die Empfänger in seinen eigenen Verteilern.',
    sentBy: 'Vertbook selbst',
    handedOver: 'Die Anzeigen stehen im Mailing. Als versendet gelten sie, sobald es verschickt ist.',
    fields: {
      fromName: {
        label: 'Name des Absenders',
        hint: 'Leer: der Name des Newsletters.',
      },
      fromAddress: {
        label: 'E-Mail-Adresse des Absenders',
        hint: 'Leer: die Adresse dieses Vertbook.',
      },
      replyTo: {
        label: 'Antworten an',
        hint: 'Leer: Antworten gehen an den Absender.',
      },
      dkimDomain: {
        label: 'Domain',
        hint: 'Die der Absenderadresse, zum Beispiel example.com.',
      },
      dkimSelector: {
        label: 'Selektor',
        hint: 'Ein Name für diesen Schlüssel, zum Beispiel vertbook.',
      },
      dkimPrivateKey: {
        label: 'Privater Schlüssel',
        hint: 'Ein RSA-Schlüssel im PEM-Format, wenn Sie schon einen haben.',
      },
    },
  },
  brevo: {
    name: 'Brevo',
    detail: 'Vertbook setzt die Anzeigen in die Kampagnen Ihres Brevo-Kontos.',
    sentBy: 'Brevo',
    handedOver: 'Die Anzeigen stehen im Mailing. Als versendet gelten sie, sobald es verschickt ist.',
    markers:
      'Setzen Sie die Markierungen in das HTML der Kampagne in Brevo. Vertbook ersetzt, was dazwischen steht.',
    fields: {
      brevoKey: {
        label: 'API-Schlüssel',
        hint: 'In Brevo unter SMTP & API → API keys. Er beginnt mit xkeysib-.',
      },
    },
  },
  cleverreach: {
    name: 'CleverReach',
    detail: 'Vertbook setzt die Anzeigen in die Mailings Ihres CleverReach-Kontos.',
    sentBy: 'CleverReach',
    handedOver: 'Die Anzeigen stehen im Mailing. Als versendet gelten sie, sobald es verschickt ist.',
    markers:
      'Setzen Sie die Markierungen in das HTML des Mailings in CleverReach. Vertbook ersetzt, was dazwischen steht.',
    fields: {
      cleverreachClientId: {
        label: 'Client-ID',
        hint: 'In CleverReach unter Mein Account → Extras → REST API, bei einer OAuth-App, die Gruppen und Mailings lesen und Mailings ändern darf.',
      },
      cleverreachSecret: {
        label: 'Client-Secret',
        hint: 'Es steht bei derselben OAuth-App.',
      },
    },
  },
  feed: {
    name: 'Abruf',
    detail:
      'Ihr Newsletter-System ruft die Anzeigen beim Versand von geheimen Adressen ab: Inxmail, Salesforce, Klaviyo und viele andere.',
    sentBy: 'Ihr Newsletter-System, das die Anzeigen abruft',
    handedOver:
      'Die Anzeigen liegen zum Abruf bereit. Bestätigen Sie hier den Versand, wenn es Ihr Newsletter-System nicht selbst tut.',
    fields: {
      houseAd: {
        label: 'Eigenanzeige (HTML)',
        hint: 'Steht auf Plätzen, die niemand gebucht hat. Leer: dort steht nichts.',
      },
      confirmKey: {
        label: 'Schlüssel für Bestätigungen',
        hint: 'Damit meldet Ihr Newsletter-System oder ein Skript, dass eine Ausgabe versendet wurde. Mindestens 24 Zeichen.',
      },
    },
  },
  ghost: {
    name: 'Ghost',
    detail: 'Vertbook setzt die Anzeigen in die Beiträge Ihrer Ghost-Publikation.',
    sentBy: 'Ghost',
    handedOver: 'Die Anzeigen stehen im Mailing. Als versendet gelten sie, sobald es verschickt ist.',
    markers:
      'Setzen Sie die Markierungen in den Beitrag in Ghost, jede in eine eigene HTML-Karte. Vertbook ersetzt, was dazwischen steht.',
    fields: {
      url: {
        label: 'Adresse Ihres Ghost',
        hint: 'Wie Sie es zum Schreiben öffnen, zum Beispiel https://news.example.com.',
      },
      adminKey: {
        label: 'Admin-API-Schlüssel',
        hint: 'In Ghost unter Settings → Integrations → Add custom integration.',
      },
    },
  },
  kit: {
    name: 'Kit',
    detail: 'Vertbook setzt die Anzeigen in die Broadcasts Ihres Kit-Kontos.',
    sentBy: 'Kit',
    handedOver: 'Die Anzeigen stehen im Mailing. Als versendet gelten sie, sobald es verschickt ist.',
    markers:
      'Setzen Sie die Markierungen in das HTML des Broadcasts in Kit, in einen HTML-Block. Vertbook ersetzt, was dazwischen steht.',
    fields: {
      kitKey: {
        label: 'API-Schlüssel (V4)',
        hint: 'In Kit unter Settings → Developer → V4 Keys. Ein Schlüssel der Version 3 gilt nicht.',
      },
    },
  },
  listmonk: {
    name: 'listmonk',
    detail: 'Vertbook trägt die Anzeigen in die Kampagnen Ihres listmonk ein, ab Version 6.0.',
    sentBy: 'listmonk',
    handedOver: 'Die Anzeigen stehen im Mailing. Als versendet gelten sie, sobald es verschickt ist.',
    markers:
      'Setzen Sie diese Zeilen als HTML in den Text der Kampagne oder in ihre Vorlage. listmonk fügt dort die Anzeige ein – oder nichts, wenn es keine gibt.',
    fields: {
      listmonkUrl: {
        label: 'Adresse Ihres listmonk',
        hint: 'Wie Sie es zum Schreiben öffnen, zum Beispiel https://listen.example.com.',
      },
      listmonkUser: {
        label: 'API-Benutzer',
        hint: 'In listmonk unter Admin → Users, vom Typ API. Seine Rolle darf Listen und Vorlagen lesen sowie Kampagnen lesen und bearbeiten.',
      },
      listmonkTemplate: {
        label: 'Vorlage für neue Kampagnen',
        hint: 'Hat eine Ausgabe keine Kampagne, legt Vertbook mit dieser Vorlage einen Entwurf an. Leer: es legt keinen an.',
      },
      listmonkToken: {
        label: 'Token des API-Benutzers',
        hint: 'listmonk zeigt es einmal, wenn der Benutzer angelegt wird.',
      },
    },
  },
  mailchimp: {
    name: 'Mailchimp',
    detail: 'Vertbook legt Kopien der Kampagnen Ihres Mailchimp-Kontos an und setzt die Anzeigen hinein.',
    sentBy: 'Mailchimp',
    handedOver:
      'Die Anzeigen stehen in der Kopie der Kampagne, „… (Vertbook)“. Planen Sie den Versand dieser Kopie in Mailchimp. Als versendet gelten die Anzeigen, sobald sie verschickt ist.',
    markers:
      'Setzen Sie die Markierungen in den Text der Kampagne in Mailchimp, jede in einen eigenen Absatz. In der Kopie, die Sie versenden, stehen dort die Anzeigen.',
    fields: {
      mailchimpKey: {
        label: 'API-Schlüssel',
        hint: 'In Mailchimp unter Profile → Extras → API keys. Er endet mit dem Rechenzentrum, zum Beispiel -\u2060us21.',
      },
    },
  },
  webhook: {
    name: 'Webhook',
    detail:
      'Vertbook schickt die Anzeigen jeder Ausgabe als signiertes JSON an eine Adresse Ihres Newsletter-Systems.',
    sentBy: 'Ihr Newsletter-System, das die Anzeigen per Webhook erhält',
    handedOver:
      'Die Anzeigen wurden an Ihr Newsletter-System geschickt. Bestätigen Sie hier den Versand, wenn das Mailing versendet ist.',
    fields: {
      endpoint: { label: 'Adresse, die die Anzeigen empfängt', hint: 'Sie beginnt mit https://.' },
      signingSecret: {
        label: 'Geheimnis für die Signatur',
        hint: 'Damit prüft Ihr Newsletter-System, dass eine Nachricht von Vertbook kommt. Base64, mindestens 32 Zeichen.',
      },
    },
  },
};
