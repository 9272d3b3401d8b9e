import type { CountingWords } from '../../en-gb/sending/report-counting.ts';

export const counting: CountingWords = {
  summary: {
    ads: (count) => (count === 1 ? '1 Anzeige' : `${count} Anzeigen`),
    issues: (count) => (count === 1 ? '1 Ausgabe' : `${count} Ausgaben`),
    reached: (ads, issues, recipients) =>
      `Mit ${ads} in ${issues} haben Sie ${recipients} Empfänger erreicht.`,
    sent: (ads, issues) => `Versendet: ${ads} in ${issues}.`,
    more: (times) =>
      `Die Leser haben ${times}-mal so oft geklickt wie bei einer durchschnittlichen Anzeige auf denselben Plätzen.`,
    level:
      'Die Leser haben etwa so oft geklickt wie bei einer durchschnittlichen Anzeige auf denselben Plätzen.',
    fewer: (percent) =>
      `Die Leser haben ${percent} seltener geklickt als bei einer durchschnittlichen Anzeige auf denselben Plätzen.`,
  },
  figures: {
    issues: (issues) => `in ${issues}`,
    average: (rate) => `Durchschnitt ${rate}`,
  },
  approved: 'Freigegeben',
  approvedBy: (version, name, time) => `Fassung ${version}, von ${name} am ${time}`,
  next: {
    title: 'Die nächsten Termine',
    none: 'Weitere Anzeigen sind noch nicht gebucht.',
    ask: (name) => `Termine bei ${name} anfragen`,
  },
  title: 'So wurde gezählt',
  asOf: (time) => `Stand: ${time}`,
  text: {
    machines: (clicks, views) =>
      `Maschinen zählen nicht, soweit sie erkannt wurden: Klicks von Virenscannern (${clicks}) und automatisch geladene Bilder (${views}) sind in keiner der Zahlen oben enthalten.`,
    judgedAgain:
      'Jeder Klick und die Einblendungen desselben Lesers werden etwa eine Stunde später noch einmal beurteilt, zusammen mit allem, was bis dahin eingegangen ist.',
    corrected: (clicks, views, day) =>
      `So wurden ${clicks} Klicks und ${views} Einblendungen, die zunächst zählten, als solche von Maschinen erkannt, zuletzt am ${day}.`,
    recipients: 'Empfänger sind die Adressen, an die die Ausgaben gingen, jede Ausgabe einmal.',
    returned: (count, isOne) =>
      isOne ? 'Eine dieser E-Mails kam zurück.' : `${count} dieser E-Mails kamen zurück.`,
    unknown: (count, isOne) =>
      isOne
        ? 'Bei einer weiteren E-Mail ist nicht bekannt, ob sie angekommen ist; sie zählt nicht mit.'
        : `Bei ${count} weiteren E-Mails ist nicht bekannt, ob sie angekommen sind; sie zählen nicht mit.`,
    readers:
      'Eine Einblendung zählt, wenn das Gerät oder Mailprogramm eines Lesers die Anzeige lädt, ein Klick, wenn ein Leser einem ihrer Links folgt. Wer das innerhalb einer halben Stunde noch einmal tut, zählt nicht doppelt.',
    proxy: (count) =>
      `Von den Einblendungen wurden ${count} von einem Mail-Proxy geladen (Gmail, Apple, Yahoo), manchmal ohne dass die Mail geöffnet wurde; wie viele Leser dahinterstehen, ist nicht zu sehen.`,
    byRecipient:
      'Verschiedene Leser sind nach Empfängern gezählt: Jeder Empfänger zählt einmal, gleich mit wie vielen Geräten. Dafür haben die Links jeder Mail einen zufälligen Schlüssel ohne Namen und Adresse.',
    partlyByRecipient:
      'In den Ausgaben, die Vertbook versendet hat, sind verschiedene Leser nach Empfängern gezählt: Jeder Empfänger zählt einmal, gleich mit wie vielen Geräten. Dafür haben die Links dieser Mails einen zufälligen Schlüssel ohne Namen und Adresse.',
    byMail:
      'Wo Vertbook die Mail versendet hat, sind verschiedene Leser nach Mail und Tag geschätzt: Wer an einem anderen Tag wiederkommt, zählt noch einmal, und was ein Mail-Proxy geladen hat, ist nicht dabei.',
    byDevice:
      'Wo ein anderes System die Mail versendet hat, sind verschiedene Leser nach Gerät und Tag geschätzt: Ein Leser mit zwei Geräten zählt zweimal, und was ein Mail-Proxy geladen hat, ist nicht dabei.',
    sharedAddress:
      'Wo ein anderes System die Mail versendet hat, werden Leser mit derselben Adresse im Internet und demselben Programm nicht unterschieden: Weitere Personen unter einer Adresse können fehlen.',
    rate: 'Die Klickrate ist Klicks geteilt durch Einblendungen.',
    reported:
      'Einblendungen und Klicks hat das Newsletter-System gemeldet; Vertbook hat sie nicht selbst gezählt.',
    partlyReported: 'Bei einigen Anzeigen hat das Newsletter-System Einblendungen und Klicks gemeldet.',
    notCounted: 'Einblendungen und Klicks wurden nicht gezählt.',
    final: (day) => `Die Zahlen sind endgültig seit ${day}, zwei Wochen nach der letzten Ausgabe.`,
    growing: (day) =>
      `Die Zahlen wachsen noch. Endgültig sind sie am ${day}, zwei Wochen nach der letzten Ausgabe.`,
    pending:
      'Die Zahlen jeder Anzeige sind zwei Wochen nach ihrer Ausgabe endgültig. Einige Anzeigen werden noch versendet.',
  },
  table: 'Woraus jede Zahl besteht',
  ad: (placement, day) => `${placement}, ${day}`,
  columns: { ad: 'Anzeige', number: 'Zahl' },
  parts: {
    valid: {
      label: 'Von Lesern',
      text: 'Diese Zahl gilt und steht in der Auswertung: alles, was nicht als Maschine erkannt wurde. Derselbe Leser zählt innerhalb einer halben Stunde bei jedem Link einmal.',
    },
    proxy: {
      label: 'Mail-Proxy',
      text: 'Einblendungen, die ein Mail-Proxy von Gmail, Apple oder Yahoo geladen hat, ob die Mail geöffnet wurde oder nicht. Sie gehören zu den Einblendungen, aber nie zu den verschiedenen Lesern.',
    },
    unique: {
      label: 'Verschiedene Leser',
      text: 'Leser, die sich unterscheiden ließen, ohne das, was ein Mail-Proxy geladen hat. Es sind nie mehr als Empfänger.',
    },
    repeated: {
      label: 'Wiederholt',
      text: 'Derselbe Leser noch einmal innerhalb einer halben Stunde. Das zählt nicht.',
    },
    machine: {
      label: 'Maschinen',
      text: 'Virenscanner, Linkprüfungen und automatisches Laden, soweit sie erkannt wurden. Das zählt nicht.',
    },
    raw: { label: 'Insgesamt', text: 'Alle Aufrufe, auch die, die nicht zählen.' },
  },
  uniqueByRecipient:
    'Nach Empfängern gezählt: jeder Empfänger einmal, nach dem zufälligen Schlüssel in den Links der Mail, ohne das, was ein Mail-Proxy geladen hat.',
  days: {
    title: 'Tag für Tag',
    impressions: 'Einblendungen je Tag',
    clicks: 'Klicks je Tag',
    day: (day, count) => `Tag ${day}: ${count}`,
    explanation:
      'Alle Anzeigen dieses Auftrags zusammen. Tag 1 ist der Versandtag; nach Tag 14 kommt nichts mehr hinzu.',
  },
  mailing: {
    title: 'Was das Newsletter-System meldet',
    explanation:
      'Das Newsletter-System zählt die ganze E-Mail: jede Öffnung, auch durch Mailprogramme und Maschinen, und die Klicks auf alle Links. Vertbook zählt, wie oft diese eine Anzeige gezeigt und angeklickt wurde, ohne die Maschinen, die es erkennt. Deshalb weichen diese Zahlen ab und lassen sich nicht mit denen oben verrechnen.',
    issue: 'Ausgabe',
    recipients: 'Empfänger',
    openings: 'Öffnungen',
    clicks: 'Klicks',
    readAt: 'Gelesen am',
  },
  comparison: {
    title: 'Im Vergleich zum Durchschnitt',
    explanation:
      'Der Durchschnitt ist der aller anderen Anzeigen auf demselben Platz des Newsletters in den zwölf Monaten bis zum Versandtag.',
    perThousand: 'Klicks je 1.000 Empfänger',
    average: 'Durchschnitt',
    thisAd: 'Diese Anzeige',
  },
  pdf: {
    download: 'Auswertung als PDF',
    language: 'Sprache des PDF',
    fileName: (order) => `Auswertung-${order}.pdf`,
    ads: 'Die Anzeigen, wie sie versendet wurden',
    image: (placement) => `Die Anzeige auf dem Platz ${placement}, wie sie versendet wurde`,
    proof: 'Nachweis der Veröffentlichung',
    fingerprint: 'Fingerabdruck',
    fingerprintExplanation:
      'Jede Anzeige ging an die Leser der Liste mit dem Namen des Newsletters. Der Fingerabdruck ist aus den Texten und Adressen der Anzeige berechnet, wie sie versendet wurde (der Anfang ihres SHA-256); eine andere Anzeige hat einen anderen.',
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
};
