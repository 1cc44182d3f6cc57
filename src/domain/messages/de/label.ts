import type { Catalogue } from '../catalogue.ts'

const labels = (count: number) => (count === 1 ? '1 Etikett' : `${count} Etiketten`)
const assets = (count: number) => (count === 1 ? '1 Asset' : `${count} Assets`)

export const label: Catalogue['label'] = {
  settings: 'Einstellungen der Etiketten',
  preview: 'Vorschau',
  format: 'Format',
  formats: {
    'a4-21': 'A4, 21 Etiketten, 63,5 × 38,1 mm',
    'a4-24': 'A4, 24 Etiketten, 70 × 37 mm',
    'a4-27': 'A4, 27 Etiketten, 70 × 32 mm',
    'a4-65': 'A4, 65 Etiketten, 38,1 × 21,2 mm',
    'roll-54': 'Rolle, 54 × 25 mm',
    'roll-62': 'Rolle, 62 × 29 mm',
    'roll-50': 'Rolle, 50 × 24 mm',
    'roll-45': 'Rolle, 45 × 12 mm',
    own: 'Eigene Größe',
  },
  own: {
    width: 'Breite des Etiketts',
    height: 'Höhe des Etiketts',
    columns: 'Spalten',
    rows: 'Zeilen',
    left: 'Linker Rand',
    top: 'Oberer Rand',
    gapX: 'Abstand der Spalten',
    gapY: 'Abstand der Zeilen',
  },
  inMillimetres: (name) => `${name} (mm)`,
  between: (least, most) => `Geben Sie eine Zahl von ${least} bis ${most} ein`,
  beyondPaper: 'Diese Etiketten passen nicht auf ein A4-Blatt',
  parts: 'Auf dem Etikett',
  part: {
    qr: 'QR-Code',
    bars: 'Code 128',
    id: 'ID',
    description: 'Beschreibung',
    place: 'Standort und Raum',
  },
  start: 'Beginnen bei Etikett',
  first: 'Erstes',
  before: (count) =>
    count === 0
      ? 'Der Druck beginnt beim ersten Etikett'
      : count === 1
        ? 'Der erste Platz bleibt leer'
        : `Die ersten ${count} Plätze bleiben leer`,
  empty: 'bleibt leer',
  shift: 'Verschiebung',
  across: 'Nach rechts verschieben',
  down: 'Nach unten verschieben',
  shiftHint: 'Bis zu 5\u00A0mm, wird mit diesem Format gemerkt',
  assets: 'Assets',
  add: 'Asset hinzufügen',
  addHint: 'Durch Suche hinzufügen',
  showAll: 'Alle anzeigen',
  hide: 'Ausblenden',
  remove: (name) => `${name} entfernen`,
  nothing: 'Wählen Sie die Assets, die Etiketten bekommen',
  leftOut: (count) =>
    count === 1
      ? '1 Asset fehlt: Es ist im Papierkorb oder existiert nicht.'
      : `${count} Assets fehlen: Sie sind im Papierkorb oder existieren nicht.`,
  tooMany: (limit) => `Es werden nur Etiketten für die ersten ${limit} Assets gedruckt.`,
  noRoom: (parts) => `Kein Platz für: ${parts}.`,
  tooSmall: 'Diese Etiketten sind zu klein für einen lesbaren Code.',
  total: (count, sheets) =>
    `${labels(count)} auf ${sheets === 1 ? '1 Blatt' : `${sheets} Blättern`}`,
  sheet: (at, all) => `Blatt ${at} von ${all}`,
  failed: 'Keine Daten gefunden',
  loading: 'Die Etiketten werden geladen',
  print: (count) => `${labels(count)} drucken`,
  faulty: 'Korrigieren Sie zuerst die markierten Zahlen',
  printHint: 'Im Druckdialog: 100\u00A0%, keine Ränder',
  came: 'Sind sie richtig gedruckt?',
  setLabelled: (count) => `„Etikettiert“ bei ${assets(count)} auf „Ja“ setzen`,
  yes: 'Ja',
  no: 'Nein',
  notSet: '„Etikettiert“ konnte nicht gesetzt werden. Bitte versuchen Sie es noch einmal.',
  lastSettings: 'Letzte Einstellungen der Etiketten',
}
