import { countText, formatExact } from '../../text/format-field.ts'
import type { Catalogue } from '../catalogue.ts'
import { assetStatuses, labelledStates, managers, roles } from './labels.ts'

const zellen = (count: number) => (count === 1 ? '1 Zelle' : `${count} Zellen`)

/** The choices of a cell, which the server names in English. */
const auswahl: Readonly<Record<string, string>> = {
  Yes: labelledStates.yes,
  'Not Yet': labelledStates.not_yet,
  NA: labelledStates.na,
  'System Admin': managers.system_admin,
  'Office Admin': managers.office_admin,
  Employee: roles.employee.label,
  'In use': assetStatuses.in_use.label,
  Backup: assetStatuses.backup.label,
  'For sale': assetStatuses.for_sale.label,
  Sold: assetStatuses.sold.label,
  'Needs repair': assetStatuses.needs_repair.label,
  Missing: assetStatuses.missing.label,
  Ready: assetStatuses.ready.label,
  Donated: assetStatuses.donated.label,
  'Spare parts': assetStatuses.spare_parts.label,
}

const aufDeutsch = (choices: string) =>
  choices
    .split(', ')
    .map((choice) => auswahl[choice] ?? choice)
    .join(', ')

/** German texts of imports. */
export const dataImport: Catalogue['dataImport'] = {
  notFound: 'Import nicht gefunden',
  file: {
    missing: 'Wählen Sie eine Datei',
    tooLarge: 'Dateien dürfen höchstens 20\u00A0MB groß sein',
    'file-type':
      'Speichern Sie die Tabelle als .xlsx oder .csv ohne Passwort und wählen Sie diese Datei',
    unreadable:
      'Diese Datei konnte nicht gelesen werden. Speichern Sie sie noch einmal als .xlsx oder .csv',
    empty: 'In dieser Datei ist keine Tabelle',
    'too-many-rows': (limit) => `Importieren Sie höchstens ${countText(limit)} Zeilen auf einmal`,
    'too-many-columns': (limit) => `Eine Tabelle darf höchstens ${limit} Spalten haben`,
    'unclosed-quote': (line) => `Ein Anführungszeichen in Zeile ${line} wird nicht geschlossen`,
  },
  plan: {
    started: 'Dieser Import wurde schon gestartet',
    rehearsing: 'Der Probelauf läuft noch',
    notReady: 'Starten Sie zuerst den Probelauf dieses Imports',
    nothingGood: 'Keine Zeile kann importiert werden',
    notStarted: 'Starten Sie diesen Import zuerst',
    targetTwice: 'Eine andere Spalte füllt dieses Feld schon',
    needed: (label) => `Wählen Sie eine Spalte für ${label} oder einen Wert für alle Zeilen`,
    neededColumn: (label) => `Wählen Sie eine Spalte für ${label}`,
    notOffered: 'Ein Import dieser Art bietet das nicht an',
    dayOrder: 'Wählen Sie, ob der Tag oder der Monat zuerst steht',
    mayNotCreate: 'Nur Super-Admins können Kategorien und Standorte anlegen',
    managerNeeded: 'Wählen Sie, wer für die neue Kategorie zuständig ist',
    noPeople: 'Ein Import von Assets legt keine Personen an',
    noValue: 'Diesen Wert gibt es nicht',
  },
  row: {
    missing: 'Der Wert fehlt',
    unreadable: 'Diese Zeile enthält Zeichen, die nicht gelesen werden konnten',
    extraCells: (count) => `Diese Zeile hat ${zellen(count)} mehr als die Kopfzeile`,
    tooLong: (limit) => `Eine Zelle darf höchstens ${countText(limit)} Zeichen haben`,
    error: (shown) => `Die Zelle enthält den Fehler ${shown}`,
    formula: 'Diese Zelle enthält eine Formel. Ihr Ergebnis wird importiert.',
    damaged: 'Das wurde wohl von einer Tabellenkalkulation beschädigt',
    notDay: 'Das ist kein Datum',
    notNumber: 'Das ist keine Zahl',
    rounded: (typed, value) =>
      `„${typed}“ wird als ${typeof value === 'number' ? formatExact(value) : value} gelesen`,
    otherCurrency: (code) =>
      `Beträge werden in INR oder USD gespeichert, nicht in ${code}. Rechnen Sie sie in der Datei um oder fügen Sie diese Spalte zu den Bemerkungen hinzu.`,
    notYesNo: 'Geben Sie Ja oder Nein ein',
    notChoice: (choices) => `Geben Sie eines davon ein: ${aufDeutsch(choices)}`,
    unknown: {
      category: 'Diese Kategorie gibt es nicht',
      place: 'Diesen Standort gibt es nicht',
      location: 'Diesen Raum gibt es an diesem Standort nicht',
      user: 'Diese Person gibt es nicht',
    },
    several: 'Mehrere Einträge haben diesen Namen. Wählen Sie einen.',
    leftUnassigned: 'Diese Person gibt es nicht: Das Asset bleibt ohne Nutzer/in',
    leftOut: 'Ausgelassen, wie für diesen Wert gewählt',
    sameKey: (row) => `Zeile ${row} hat dieselbe ID`,
    severalAssets: (count) => `${count} Assets haben diese ID`,
    inTrash: 'Dieses Asset ist im Papierkorb: Stellen Sie es zuerst wieder her',
    exists: 'Es gibt schon ein Asset mit dieser ID',
    notCode: 'Das ist nicht der Code eines Assets, wie 1042H',
    noAsset: 'Kein Asset hat diesen Code',
    sameAsset: (row) => `Zeile ${row} betrifft dasselbe Asset`,
    known: 'Dieses Asset gibt es schon',
    noKey: 'Diese Zeile hat weder Code noch ID: Sie wird als neues Asset hinzugefügt',
    changedSince: 'Seit dem Probelauf geändert',
    user: {
      superAdmin: 'Super-Admins werden von Hand ernannt',
      sameEmail: (row) => `Zeile ${row} hat dieselbe E-Mail-Adresse`,
      sameName: (row) => `Zeile ${row} hat denselben Namen`,
      exists: 'Es gibt schon ein Konto mit dieser E-Mail-Adresse',
      hasLeft: 'Diese Person ist ausgeschieden: Reaktivieren Sie sie zuerst',
    },
  },
  refused: { sheet: 'Abgelehnte Zeilen', why: 'Warum' },
}
