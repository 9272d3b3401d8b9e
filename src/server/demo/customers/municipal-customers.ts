import type { DemoCustomer } from './demo-customer.ts';

/** Suppliers of towns and public utilities, which advertise in Kommunal am Dienstag. */
export const municipalCustomers = {
  stadtwerkeAhlenrode: {
    name: 'Stadtwerke Ahlenrode',
    site: 'stadtwerke-ahlenrode.example',
    contact: { gender: 'm', firstName: 'Matthias', lastName: 'Döring' },
    agency: 'Kreisverkehr Kommunikation',
    advertisesIn: ['kommunal', 'gebaeudebrief'],
    banner: 'stadtwerke-ahlenrode.png',
    ad: {
      headline: 'Fernwärme aus Flusswasser: Baubeginn im Frühjahr',
      text: 'Als eines der ersten Werke im Land heizen wir 3.400 Wohnungen mit der Wärme der Ahle. Wie wir das Netz planen, was es kostet und was wir gern früher gewusst hätten, zeigen wir anderen Stadtwerken offen.',
      linkText: 'Werkstattbericht lesen',
      path: 'flusswaerme',
    },
    job: {
      headline: 'Leitung Netzplanung Wärme (m/w/d)',
      text: 'Sie verantworten den Ausbau von 40 Kilometern Wärmenetz, ein Team von neun Menschen und ein Budget, das der Rat schon beschlossen hat. Vergütung nach TV-V 13, Teilzeit möglich.',
      linkText: 'Zur Ausschreibung',
      path: 'karriere/netzplanung',
    },
  },
  leuchtfeld: {
    name: 'Leuchtfeld Kommunallicht',
    site: 'leuchtfeld.example',
    contact: { gender: 'f', firstName: 'Carolin', lastName: 'Strauch' },
    advertisesIn: ['kommunal'],
    banner: 'leuchtfeld.png',
    ad: {
      headline: 'Straßenlicht, das nur leuchtet, wo jemand geht',
      text: 'Unsere Köpfe passen auf vorhandene Masten und sprechen über Funk miteinander. <a href="https://leuchtfeld.example/kommunen">62 Kommunen</a> sparen damit vier Fünftel des Stroms, und die Nacht bleibt für Insekten dunkel. Teststrecke mit zwölf Leuchten: kostenlos.',
      linkText: 'Teststrecke anfragen',
      path: 'teststrecke',
    },
  },
  kehrmann: {
    name: 'Kehrmann Kommunaltechnik',
    site: 'kehrmann-technik.example',
    contact: { gender: 'm', firstName: 'Uwe', lastName: 'Kehrmann' },
    agency: 'Kreisverkehr Kommunikation',
    advertisesIn: ['kommunal'],
    ad: {
      headline: 'Kehrmaschine elektrisch: eine Schicht, eine Ladung',
      text: 'Die K 2 kehrt neun Stunden, wiegt unter 3,5 Tonnen und ist leise genug für sechs Uhr früh. Bauhöfe fahren sie zwei Wochen zur Probe, mit eigenem Personal auf eigenen Wegen.',
      linkText: 'Probewochen buchen',
      path: 'k2-probe',
    },
  },
  portalwerk: {
    name: 'Portalwerk Software',
    site: 'portalwerk.example',
    contact: { gender: 'f', firstName: 'Dilara', lastName: 'Yıldız' },
    advertisesIn: ['kommunal'],
    ad: {
      headline: 'Der Wohnsitz ist umgemeldet, bevor der Kaffee kalt ist',
      text: 'Portalwerk verbindet Ihr Fachverfahren mit einem Antrag, den Bürger auf dem Telefon verstehen. Ohne neuen Server, barrierefrei nach BITV, in sechs Wochen eingeführt. <a href="https://portalwerk.example/aemter">214 Ämter</a> arbeiten schon so.',
      linkText: 'Antrag selbst ausprobieren',
      path: 'ummelden-demo',
    },
  },
  spielraumErle: {
    name: 'Spielraum Erle',
    site: 'spielraum-erle.example',
    contact: { gender: 'f', firstName: 'Nele', lastName: 'Hartwig' },
    advertisesIn: ['kommunal'],
    ad: {
      headline: 'Ein Spielplatz, an dem das ganze Viertel mitgebaut hat',
      text: 'Wir planen mit Kindern, bauen mit Robinie und kommen fünf Jahre lang zur Inspektion. Für Gemeinden mit kleinem Budget: <a href="https://spielraum-erle.example/entwuerfe">drei fertige Entwürfe</a>, die der Bauhof selbst aufstellen kann.',
      linkText: 'Entwürfe und Preise',
      path: 'drei-entwuerfe',
    },
  },
  rohrnetzSauer: {
    name: 'Rohrnetz Sauer',
    site: 'rohrnetz-sauer.example',
    contact: { gender: 'm', firstName: 'Dirk', lastName: 'Sauer' },
    advertisesIn: ['kommunal', 'gebaeudebrief'],
    ad: {
      headline: '30 Kilometer Kanal befahren, 11 Schäden, ein Plan',
      text: 'Unsere Kamera misst, wo andere nur filmen. Sie erhalten Schadensklassen nach DIN, Kosten je Haltung und eine Reihenfolge, die in Ihren Haushalt passt. Daten in Ihrem Kanalkataster, am Tag der Befahrung.',
      linkText: 'Beispielbericht öffnen',
      path: 'beispielbericht',
    },
  },
  parkraumOstertag: {
    name: 'Parkraum Ostertag',
    site: 'parkraum-ostertag.example',
    contact: { gender: 'm', firstName: 'Florian', lastName: 'Ostertag' },
    advertisesIn: ['kommunal'],
    ad: {
      headline: 'Parken, ohne dass jemand dreimal um den Block fährt',
      text: 'Wir zählen freie Plätze mit Sensoren, die ohne Kabel zehn Jahre halten, und zeigen sie dort, wo die Leute abbiegen. In der Altstadt von Wallerfing sank der Suchverkehr um ein Drittel.',
      linkText: 'Zahlen aus Wallerfing',
      path: 'wallerfing',
    },
  },
  bauakademieWeser: {
    name: 'Bauakademie Weser',
    site: 'bauakademie-weser.example',
    contact: { gender: 'f', firstName: 'Ute', lastName: 'Brinkmann' },
    advertisesIn: ['gebaeudebrief', 'kommunal'],
    ad: {
      headline: 'Vergaberecht für Praktiker: zwei Tage, acht Fälle',
      text: 'Keine Paragrafenschau, sondern acht Vergaben, die schiefgingen, und was danach half. Mit einer Richterin a. D. und einem Bauamtsleiter, der 400 Ausschreibungen hinter sich hat. Auch als Kurs im eigenen Haus.',
      linkText: 'Termine und freie Plätze',
      path: 'seminare/vergabe',
    },
  },
} as const satisfies Record<string, DemoCustomer>;
