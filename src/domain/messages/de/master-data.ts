import type { Catalogue } from '../catalogue.ts'

export const masterDataRule: Catalogue['masterDataRule'] = {
  required: 'Dieses Feld ist erforderlich',
  tooLong: 'Höchstens 255 Zeichen',
  nameExists: {
    category: 'Es gibt bereits eine Kategorie mit diesem Namen',
    place: 'Es gibt bereits einen Standort mit diesem Namen',
    location: 'Der Standort hat bereits einen Raum mit diesem Namen',
  },
  manager: 'Wählen Sie System-Admin oder Büro-Admin',
  managerChanged: 'Die Kategorie hat inzwischen eine andere Zuständigkeit',
  usefulLife: 'Eine ganze Zahl von 1 bis 600 Monaten',
  placeUnknown: 'Diesen Standort gibt es nicht mehr',
  placeFixed: 'Sie können einen Raum nicht an einen anderen Standort verlegen',
  placeRetired: 'Der Standort ist stillgelegt. Nehmen Sie zuerst ihn wieder auf.',
  other: 'Diese Kategorie hat keine Zuständigkeit und wird immer angeboten',
  neededBy: (names, more) =>
    more > 0
      ? `Der Standort von ${names} und ${more} weiteren. Admins brauchen einen Standort: Geben Sie ihnen zuerst einen anderen.`
      : `Der Standort von ${names}. Admins brauchen einen Standort: Geben Sie ihnen zuerst einen anderen.`,
  inUse: 'Wird verwendet. Legen Sie den Eintrag stattdessen still.',
  full: {
    category: 'Sie haben die Höchstzahl von 4.095 Kategorien erreicht',
    place: 'Sie haben die Höchstzahl von 8.191 Standorten erreicht',
    location: 'Sie haben die Höchstzahl von 131.071 Räumen erreicht',
  },
  notFound: {
    category: 'Diese Kategorie gibt es nicht mehr',
    place: 'Diesen Standort gibt es nicht mehr',
    location: 'Diesen Raum gibt es nicht mehr',
  },
  merge: {
    missing: {
      category: 'Wählen Sie eine Kategorie',
      place: 'Wählen Sie einen Standort',
      location: 'Wählen Sie einen Raum',
    },
    same: 'Wählen Sie einen anderen Eintrag: Nichts wird mit sich selbst zusammengeführt',
    retired: (name) => `${name} ist stillgelegt. Nehmen Sie den Eintrag zuerst wieder auf.`,
    otherPlace: 'Nur Räume eines Standorts können zusammengeführt werden',
    other: 'Diese Kategorie kann nicht in einer anderen aufgehen',
    managerDiffers: (count) =>
      count === 1
        ? 'Die beiden haben verschiedene Zuständigkeiten und 1 offenes Ticket. Schließen Sie es zuerst ab.'
        : `Die beiden haben verschiedene Zuständigkeiten und ${count} offene Tickets. Schließen Sie sie zuerst ab.`,
    underWay: 'Der Eintrag wird gerade zusammengeführt',
    reopened: 'Ein offenes Ticket mit anderer Zuständigkeit',
    targetGone: (name) => `${name} wurde inzwischen gelöscht`,
  },
  wordsMissing: 'Wählen Sie mindestens einen Text',
  tooManyWords: 'Höchstens 100 Texte auf einmal',
}

export const masterData: Catalogue['masterData'] = {
  label: 'Stammdaten',
  tabs: {
    categories: 'Kategorien',
    places: 'Standorte',
    locations: 'Räume',
    manufacturers: 'Hersteller',
    vendors: 'Lieferanten',
  },
  search: 'Suchen',
  count: {
    categories: 'Kategorien gesamt',
    places: 'Standorte gesamt',
    locations: 'Räume gesamt',
    manufacturers: 'Hersteller gesamt',
    vendors: 'Lieferanten gesamt',
  },
  empty: 'Keine Daten gefunden …',
  failed: 'Keine Daten gefunden',
  listFailed: 'Die Stammdaten konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  next: {
    categories:
      'Fügen Sie die Arten von Dingen hinzu, die Ihr Unternehmen hat, etwa Laptop oder Stuhl.',
    places: 'Fügen Sie die Gebäude und Büros hinzu, in denen Ihre Assets sind.',
    locations:
      'Fügen Sie die Räume Ihrer Standorte hinzu, auch Stockwerke oder Bereiche. Assets brauchen keinen Raum.',
    words: 'Werte erscheinen hier, sobald ein Asset sie hat. Geben Sie sie im Asset-Formular ein.',
  },
  columns: {
    name: 'Name',
    manager: 'Zuständig',
    usefulLife: 'Nutzungsdauer in Monaten',
    place: 'Standort',
    locations: 'Räume',
    people: 'Personen',
    assets: 'Verwendet, Assets',
    tickets: 'Verwendet, Tickets',
    actions: 'Aktionen',
  },
  selected: { manufacturer: 'Ausgewählte Hersteller', vendor: 'Ausgewählte Lieferanten' },
  showAssets: (name) => `Assets: ${name}`,
  add: {
    category: 'Kategorie hinzufügen',
    place: 'Standort hinzufügen',
    location: 'Raum hinzufügen',
  },
  edit: {
    category: 'Kategorie bearbeiten',
    place: 'Standort bearbeiten',
    location: 'Raum bearbeiten',
  },
  actions: {
    edit: 'Bearbeiten',
    rename: 'Umbenennen',
    retire: 'Stilllegen',
    bringBack: 'Wieder aufnehmen',
    remove: 'Löschen',
    history: 'Verlauf',
    merge: 'Zusammenführen',
  },
  busy: 'Die letzte Aktion läuft noch',
  keptOther: 'Diese Kategorie wird immer angeboten',
  notMerged: 'Diese Kategorie kann nicht in einer anderen aufgehen',
  fields: {
    display_name: 'Name',
    manager: 'Zuständig',
    useful_life: 'Nutzungsdauer in Monaten',
    place_id: 'Standort',
  },
  hints: {
    manager: 'Erhält die Tickets neuer Assets und Tickets ohne Asset',
    other: 'Die Zuständigkeit wird für jedes Asset gewählt',
    place: 'Sie können einen Raum nicht an einen anderen Standort verlegen',
  },
  cancel: 'Abbrechen',
  added: 'Erfolgreich hinzugefügt',
  updated: 'Erfolgreich geändert',
  addFailed: 'Der Eintrag konnte nicht hinzugefügt werden',
  updateFailed: 'Der Eintrag konnte nicht geändert werden',
  notLoaded: 'Der aktuelle Stand konnte nicht geladen werden. Es wurde nichts überschrieben.',
  gone: 'Diesen Eintrag gibt es nicht mehr. Ihre Änderungen bleiben hier, damit Sie sie kopieren können.',
  savedBefore:
    'Ihr erster Versuch hat diesen Eintrag bereits hinzugefügt. Wählen Sie „Speichern“, um ihn mit den gezeigten Werten zu ändern.',
  changed:
    'Der Eintrag wurde inzwischen geändert. Prüfen Sie den aktuellen Stand und versuchen Sie es erneut.',
  retire: {
    ask: (name) => `${name} stilllegen?`,
    text: 'Der Eintrag kann nicht mehr gewählt werden. Wo er verwendet wird, bleibt er. Sie können ihn wieder aufnehmen.',
    textPlace:
      'Der Standort und seine Räume können nicht mehr gewählt werden. Wo sie verwendet werden, bleiben sie. Sie können sie wieder aufnehmen.',
    yes: 'Stilllegen',
    done: (name) => `${name} ist stillgelegt`,
    back: (name) => `${name} wird wieder angeboten`,
  },
  newManager: {
    ask: (name, manager) => `${name}: jetzt zuständig ${manager}`,
    also: (assets, tickets) =>
      `Auch für ${assets === '1' ? '1 Asset' : `${assets} Assets`} und ${tickets === '1' ? '1 offenes Ticket' : `${tickets} offene Tickets`} dieser Kategorie?`,
    text: 'Tickets, die die zugewiesene Person dann nicht behalten dürfte, bleiben unverändert. Neue Assets und Tickets erhalten in jedem Fall die neue Zuständigkeit.',
  },
  remove: {
    ask: (name) => `${name} löschen?`,
    text: 'Der Eintrag wird nirgends verwendet.',
    done: 'Erfolgreich gelöscht',
  },
  rename: {
    title: { manufacturer: 'Hersteller umbenennen', vendor: 'Lieferanten umbenennen' },
    from: 'Diese Texte',
    to: 'Neuer Text',
    hint: 'Bleibt das Feld leer, wird der Text dieser Assets gelöscht',
    save: 'Umbenennen',
    failed: 'Die Texte konnten nicht umbenannt werden. Versuchen Sie es erneut.',
  },
}

export const merge: Catalogue['merge'] = {
  title: (name) => `${name} zusammenführen`,
  from: 'Dies entfällt',
  into: 'Geht auf in',
  affected: 'Betroffen',
  figures: { assets: 'Assets', tickets: 'Tickets', people: 'Personen', locations: 'Räume' },
  joined: (count, shown) =>
    count === 1
      ? '1 Raum wird mit dem gleichnamigen zusammengeführt.'
      : `${shown} Räume werden mit den gleichnamigen zusammengeführt.`,
  afterwards: (name) =>
    `Assets im Papierkorb und gelöschte Tickets werden mit umgestellt. ${name} wird gelöscht, und der Name kann wieder verwendet werden. Sie können das 30 Tage lang zurücknehmen.`,
  notYet: 'Wählen Sie, worin der Eintrag aufgeht',
  notCounted: 'Was das betrifft, konnte nicht ermittelt werden.',
  failed: 'Die Zusammenführung konnte nicht gestartet werden. Versuchen Sie es erneut.',
}
