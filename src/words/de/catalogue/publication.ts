import type { Words } from '../../shape.ts';

export const publication: Words['publication'] = {
  list: {
    title: 'Newsletter',
    add: 'Newsletter anlegen',
    columns: { title: 'Name', created: 'Angelegt', updated: 'Geändert', actions: 'Aktionen' },
    empty: 'Es gibt noch keine Newsletter.',
    notDeletable: 'Dieser Newsletter kann nicht gelöscht werden, weil es Aufträge dafür gibt.',
  },
  remove: {
    label: (title) => `${title} löschen`,
    notPossible: (title) => `${title} kann nicht gelöscht werden`,
    question: (title) => `Newsletter „${title}“ löschen?`,
    explanation:
      'Alle Ausgaben und Plätze des Newsletters werden mit gelöscht. Das lässt sich nicht rückgängig machen.',
    confirm: 'Newsletter löschen',
    success: (title) => `Der Newsletter „${title}“ wurde gelöscht.`,
  },
  add: {
    lede: 'Die Ausgaben des Newsletters werden für 1 Jahr angelegt, jede mit den Plätzen, die Sie hier benennen.',
    name: 'Name',
    frequency: 'Erscheinungsweise',
    frequencies: {
      weekly: 'Jede Woche',
      biweekly_start_this_week: 'Alle zwei Wochen, ab dieser Woche',
      biweekly_start_next_week: 'Alle zwei Wochen, ab nächster Woche',
    },
    sendingDays: 'Versandtage',
    placements: 'Plätze',
    placementsHint: 'Bis zu sechs Namen, alle optional. Weitere können Sie später hinzufügen.',
    placement: (number) => `Platz ${number}`,
    success: (title) => `Der Newsletter „${title}“ wurde angelegt.`,
  },
  language: {
    label: 'Sprache',
    hint: 'Die Sprache der Anzeigenkennzeichnung, des Datums, der Fußzeile und der Abmeldeseite.',
    usual: 'Wie die Organisation',
  },
  nameHint: 'Der Name muss genau so lauten wie der des Verteilers in Ihrem Newsletter-System.',
  edit: {
    title: 'Newsletter bearbeiten',
    acts: 'Was geändert werden kann',
    rename: 'Umbenennen',
    renameLede: 'Dem Newsletter einen anderen Namen oder eine andere Sprache geben',
    addPlacement: 'Platz hinzufügen',
    addPlacementLede: 'Ein weiterer Platz in jeder kommenden Ausgabe',
    editPlacement: 'Plätze bearbeiten',
    editPlacementLede: 'Andere Namen für die Plätze der kommenden Ausgaben',
    rateCard: 'Preisliste',
    rateCardLede: 'Preise, Zuschläge, Rabatte und Pakete dieses Newsletters',
    terms: 'Fristen und Stornierung',
    termsLede: 'Bis wann Kunden buchen und Anzeigen liefern, und was eine Stornierung kostet.',
    storefront: 'Öffentliche Seite',
    storefrontLede: 'Was Fremde davon sehen, und wie sie Plätze anfragen.',
  },
  rename: {
    title: 'Newsletter umbenennen',
    name: 'Name',
    success: 'Der Newsletter wurde gespeichert.',
  },
  addPlacement: {
    title: 'Platz hinzufügen',
    available: 'Plätze der kommenden Ausgaben',
    none: 'Die kommenden Ausgaben haben noch keine Plätze.',
    name: 'Name des neuen Platzes',
    hint: 'Der Platz kommt in jede künftige Ausgabe, die noch keinen Platz dieses Namens hat.',
    submit: 'Platz hinzufügen',
    success: (name) => `Der Platz „${name}“ wurde hinzugefügt.`,
  },
  editPlacement: {
    title: 'Plätze bearbeiten',
    lede: 'Ein neuer Name gilt für alle kommenden Ausgaben, von denen noch nichts versendet wurde. Zwei Namen lassen sich tauschen.',
    field: (number) => `Platz ${number}`,
    former: (name) => `Heißt weiterhin „${name}“`,
    none: 'Die kommenden Ausgaben haben noch keine Plätze.',
    submit: 'Namen speichern',
    success: 'Die Namen wurden gespeichert.',
    failures: (count) =>
      count === 1
        ? 'Ein Name konnte nicht gespeichert werden.'
        : `${count} Namen konnten nicht gespeichert werden.`,
  },
  addIssue: {
    title: 'Ausgabe hinzufügen',
    sendingDate: 'Versandtag',
    hint: 'Die Ausgabe bekommt die Plätze des Newsletters.',
    success: (date) => `Die Ausgabe vom ${date} wurde hinzugefügt.`,
  },
};
