import type { Catalogue } from '../catalogue.ts'

export const serviceScopes: Catalogue['serviceScopes'] = {
  'assets.read': 'Assets lesen',
  'assets.write': 'Assets schreiben',
  'tickets.read': 'Tickets lesen',
  'tickets.write': 'Tickets schreiben',
  'reports.read': 'Berichte lesen',
}

export const serviceRule: Catalogue['serviceRule'] = {
  required: 'Pflichtfelder dürfen nicht leer sein*',
  nameTooLong: 'Höchstens 255 Zeichen',
  nameExists: 'Eine Person oder ein Dienstkonto heißt schon so',
  roleUnknown: 'Die Rolle muss Mitarbeiter/in, Büro-Admin oder System-Admin sein',
  noScope: 'Wählen Sie mindestens eine Berechtigung',
  scopeUnknown: 'Diese Berechtigung gibt es nicht',
  notOfRole: (scope) => `Die Berechtigung „${scope}“ setzt eine Admin-Rolle voraus`,
  days: (most) => `Ein Token läuft nach 1 bis ${most} Tagen ab`,
  tooMany: (limit) => `Es gibt schon ${limit} Dienstkonten, mehr sind nicht möglich`,
  notFound: 'Dienstkonto nicht gefunden',
}

export const serviceAccount: Catalogue['serviceAccount'] = {
  list: 'Dienstkonten',
  ofLimit: (count, limit) => `${count} von ${limit}`,
  add: 'Hinzufügen',
  addTitle: 'Dienstkonto hinzufügen',
  cancel: 'Abbrechen',
  failed: 'Dienstkonten konnten nicht geladen werden.',
  empty: 'Noch keine Dienstkonten',
  emptyText:
    'Mit einem Dienstkonto nutzt ein Programm die API, ohne dass sich eine Person anmeldet. Die Oberfläche steht ihm nicht offen.',
  columns: {
    name: 'Name',
    role: 'Rolle',
    scopes: 'Berechtigungen',
    expires: 'Läuft ab',
    used: 'Zuletzt benutzt',
    created: 'Erstellt',
    actions: 'Aktionen',
  },
  expired: 'Abgelaufen',
  neverUsed: 'Noch nie',
  createdBy: (day, name) => `${day} von ${name}`,
  fields: { name: 'Name', role: 'Rolle', scopes: 'Berechtigungen', days: 'Läuft ab' },
  hints: {
    name: 'Verläufe und Prüfprotokoll zeigen diesen Namen',
    role: 'Das Konto sieht und darf nicht mehr als Personen mit dieser Rolle',
    scopes: (names) => `Nicht für diese Rolle: ${names}`,
  },
  afterDays: (count) => `Nach ${count} Tagen`,
  afterYear: 'Nach 1 Jahr',
  afterYears: (count) => `Nach ${count} Jahren`,
  added: 'Dienstkonto hinzugefügt',
  addFailed: 'Das Dienstkonto konnte nicht hinzugefügt werden',
  addedBefore:
    'Schon Ihr erster Versuch hat dieses Dienstkonto hinzugefügt. Erneuern Sie das Token, um eines zu erhalten, das Sie kopieren können.',
  actions: { rotate: 'Token erneuern', end: 'Beenden' },
  busy: 'Die letzte Aktion läuft noch',
  rotate: {
    ask: (name) => `Ein neues Token für ${name} erzeugen?`,
    text: (days) =>
      `Das jetzige Token gilt ab sofort nicht mehr. Das neue läuft nach ${days} Tagen ab.`,
    yes: 'Neues Token erzeugen',
    failed: 'Es wurde kein neues Token erzeugt. Versuchen Sie es erneut.',
  },
  end: {
    ask: (name) => `${name} beenden?`,
    text: 'Das Token gilt ab sofort und endgültig nicht mehr. Verläufe und Prüfprotokoll behalten den Namen.',
    yes: 'Beenden',
    done: 'Dienstkonto beendet',
    failed: 'Das Dienstkonto konnte nicht beendet werden. Versuchen Sie es erneut.',
  },
  token: {
    title: 'Token',
    text: (name) =>
      `${name} sendet dieses Token mit jeder Anfrage. Es wird nur einmal angezeigt: Kopieren Sie es, bevor Sie dieses Fenster schließen, und bewahren Sie es auf wie ein Passwort.`,
    label: 'Token des Dienstkontos',
    copy: 'Kopieren',
    copied: 'Kopiert',
    close: 'Schließen',
    notCopied: 'Das Kopieren ist fehlgeschlagen. Markieren Sie das Token und kopieren Sie es.',
  },
}
