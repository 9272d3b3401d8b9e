import type { Words } from '../../shape.ts';

export const user: Words['user'] = {
  list: {
    title: 'Benutzer',
    invite: 'Benutzer einladen',
    you: 'Sie',
    columns: {
      name: 'Name',
      email: 'E-Mail-Adresse',
      role: 'Rolle',
      state: 'Status',
      lastSignIn: 'Letzte Anmeldung',
    },
    never: 'noch nie',
  },
  roles: {
    administrator: 'Administration',
    sales: 'Verkauf',
    viewer: 'Nur Ansicht',
    customer: 'Selbstbucher (Kunde)',
  },
  rights: {
    administrator: 'verwaltet alles, auch Benutzer und Einstellungen',
    sales: 'reserviert, bucht und bearbeitet Aufträge und Anzeigen',
    viewer: 'sieht Newsletter und Aufträge, ändert nichts',
    customer: 'bestellt für einen Kunden und sieht nur dessen Aufträge',
  },
  states: { active: 'Aktiv', invited: 'Eingeladen', deactivated: 'Deaktiviert' },
  form: {
    name: 'Name',
    email: 'E-Mail-Adresse',
    role: 'Rolle',
    customer: 'Kunde',
    customerHint: 'Der Benutzer bestellt für diesen Kunden und sieht nur dessen Aufträge.',
    choose: 'Bitte auswählen',
    customerEmpty: 'Kein Kunde mit diesem Namen.',
    customerClear: 'Auswahl entfernen',
    locale: 'Sprache',
  },
  invitation: {
    title: 'Benutzer einladen',
    lede: (days) =>
      `Der Benutzer erhält eine E-Mail mit einem Link, über den er ein Passwort festlegt. Der Link gilt ${days} Tage.`,
    submit: 'Einladung senden',
    success: (email) => `Die Einladung an ${email} ist unterwegs.`,
    resend: 'Einladung erneut senden',
    question: (email) => `Die Einladung an ${email} erneut senden?`,
    explanation: (days) =>
      `Eine E-Mail mit einem neuen Link, über den ein Passwort festgelegt wird, wird sofort gesendet. Der Link gilt ${days} Tage; der frühere gilt nicht mehr.`,
  },
  edit: {
    title: (name) => `${name} bearbeiten`,
    endsSessions:
      'Eine neue Rolle oder ein anderer Kunde gilt sofort: Der Benutzer muss sich danach neu anmelden.',
    yourself: 'Das ist Ihr eigenes Konto. Sie können damit Ihre eigenen Rechte verlieren.',
  },
  deactivate: {
    label: 'Deaktivieren',
    question: (name) => `${name} deaktivieren?`,
    explanation:
      'Der Benutzer wird sofort abgemeldet und kann sich nicht mehr anmelden. Aufträge und Verlauf bleiben erhalten.',
    success: (name) => `${name} wurde deaktiviert.`,
  },
  reactivate: {
    label: 'Reaktivieren',
    success: (name) => `${name} kann sich wieder anmelden.`,
  },
  secondFactor: {
    label: 'Zweiten Faktor entfernen',
    question: (name) => `Zweiten Faktor von ${name} entfernen?`,
    explanation:
      'Für Benutzer, die ihre Authentifizierungs-App und die Wiederherstellungscodes verloren haben. Sie werden abgemeldet und melden sich dann nur mit dem Passwort an. Bitte vergewissern Sie sich, dass sie wirklich selbst darum bitten.',
    success: (name) => `Der zweite Faktor von ${name} wurde entfernt.`,
  },
  sessions: {
    label: 'Überall abmelden',
    question: (name) => `${name} überall abmelden?`,
    explanation: 'Alle Sitzungen auf allen Geräten enden sofort. Nicht Gespeichertes geht dabei verloren.',
    success: (name) => `${name} wurde überall abgemeldet.`,
  },
  invitationMail: {
    subject: 'Ihr Zugang zu Vertbook',
    text: ({ name, inviter, organization, link, days }) =>
      [
        name === '' ? 'Guten Tag,' : `Guten Tag ${name},`,
        `${inviter} hat Sie zu Vertbook eingeladen. Dort verkauft und bucht ${organization} die Werbeplätze in seinen Newslettern. Über diesen Link legen Sie Ihr Passwort fest:`,
        link,
        `Der Link kann einmal und innerhalb von ${days} Tagen verwendet werden. Ein neuerer Link ersetzt diesen. Danach melden Sie sich mit dieser E-Mail-Adresse an.`,
        'Wenn Sie nicht wissen, worum es geht, brauchen Sie nichts zu tun.',
      ].join('\n\n'),
  },
};
