import type { Catalogue } from '../catalogue.ts'

export const restored: Catalogue['restored'] = {
  restored: (moment) => `Ihr Entwurf wurde wiederhergestellt (${moment})`,
  startEmpty: 'Leer beginnen',
  keep: 'Behalten',
}

/** German texts of controls and dialogs. */
export const kit: Catalogue['kit'] = {
  select: {
    placeholder: 'Bitte wählen',
    noMatch: 'Nichts gefunden. Ändern Sie den Suchbegriff.',
    empty: 'Die Liste ist leer.',
    loading: 'Wird geladen',
    search: 'Optionen durchsuchen',
    clear: (label) => `${label} abwählen`,
  },
  dialog: {
    close: 'Schließen',
    badEmail: 'Ungültige E-Mail-Adresse',
    badUrl: 'Ungültige URL',
  },
  more: 'Mehr',
  toast: { region: 'Meldungen', dismiss: 'Ausblenden' },

  form: {
    save: 'Speichern',
    saveDraft: (moment) =>
      moment ? `Speichern, mit dem Entwurf (${moment})` : 'Speichern, mit dem Entwurf',
    discard: 'Entwurf verwerfen',
    discardAsk: 'Möchten Sie Ihre Eingaben verwerfen?',
  },
}

export const dialog: Catalogue['dialog'] = {
  confirm: 'OK',
  deny: 'Nein',
  cancel: 'Abbrechen',
}

export const deletion: Catalogue['deletion'] = {
  yes: 'Ja',
  no: 'Nein',
  failedTitle: 'Das hat nicht geklappt',
  wentWrong: 'Etwas ist schiefgegangen.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
}

export const optionSearch: Catalogue['optionSearch'] = {
  hint: 'Hier stehen nur einige Optionen. Tippen Sie, um mehr zu finden.',
  searching: 'Suche läuft …',
  failed: 'Die Suche ist fehlgeschlagen.',
  more: 'Es gibt weitere Treffer. Tippen Sie weiter, um sie einzugrenzen.',
}
