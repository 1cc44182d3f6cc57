import { dayText } from '../../text/format-field.ts'
import type { Catalogue } from '../catalogue.ts'

export const date: Catalogue['date'] = {
  placeholder: 'TT.MM.JJJJ',
  open: 'Kalender öffnen',
  calendar: 'Kalender',
  loading: 'Wird geladen',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  month: 'Monat auswählen',
  year: 'Jahr auswählen',
  notLoaded: 'Der Kalender konnte nicht geladen werden. Geben Sie das Datum ein.',
  notADay: 'Dieses Datum ist ungültig. Schreiben Sie es als TT.MM.JJJJ, zum Beispiel 05.03.2024.',
  outside: (first, last) => `Wählen Sie einen Tag vom ${dayText(first)} bis zum ${dayText(last)}.`,
}

export const moment: Catalogue['moment'] = {
  today: (time) => `Heute, ${time}`,
  yesterday: (time) => `Gestern, ${time}`,
  before: (day, time) => `${day}, ${time}`,
  within: {
    today: (time) => `heute um ${time}`,
    yesterday: (time) => `gestern um ${time}`,
    before: (day, time) => `am ${day} um ${time}`,
  },
}

export const money: Catalogue['money'] = {
  currencyOf: (amount) => `Währung: ${amount}`,
  enter: (example) => `Geben Sie einen Betrag ein, zum Beispiel ${example}`,
  enterWhole: 'Geben Sie eine ganze Zahl ein, zum Beispiel 1299',
  readAs: (typed, amount) => `„${typed}“ wird als ${amount} gelesen`,
  notSaved: (reading) =>
    `${reading}. Noch nicht gespeichert: Speichern Sie noch einmal, um das zu bestätigen.`,
  zeros: (shown) => `Führende Nullen entfallen: ${shown}`,
}
