import { countText } from '../../text/format-field.ts'
import type { Catalogue } from '../catalogue.ts'

export const assetForm: Catalogue['assetForm'] = {
  askReceipt: 'Um Empfangsbestätigung bitten',
  added: 'Das Asset wurde hinzugefügt.',
  addedWithImages: 'Das Asset und seine Bilder wurden hinzugefügt.',
  updated: 'Die Asset-Daten wurden aktualisiert.',
  updatedWithImages: 'Das Asset und seine Bilder wurden aktualisiert.',
  saveFailed: 'Die Daten konnten nicht gespeichert werden.',
  loadFailed: 'Die Asset-Daten konnten nicht geladen werden.',
  mandatoryMissing: 'Es fehlen noch Pflichtangaben',
  notProper: 'Die Angaben sind nicht korrekt',
  required: {
    category: 'Bitte wählen Sie eine Kategorie aus der Liste',
    place: 'Bitte wählen Sie einen Standort aus der Liste',
    labelled: 'Bitte wählen Sie aus der Liste, ob das Asset etikettiert ist',
    status: 'Bitte wählen Sie einen Status aus der Liste',
    manager: 'Bitte wählen Sie aus der Liste, wer zuständig ist',
    quantity: 'Die Anzahl darf nicht leer sein',
  },
  amounts: {
    transaction_amount: {
      negative: 'Der Betrag darf nicht negativ sein',
      tooBig: 'Der Gesamtbetrag darf höchstens 10 Millionen sein',
    },
    cost_in: {
      negative: 'Der Stückpreis darf nicht negativ sein',
      tooBig: 'Der Stückpreis darf höchstens 10 Millionen sein',
    },
    selling_price: {
      negative: 'Der Betrag darf nicht negativ sein',
      tooBig: 'Der Verkaufspreis darf höchstens 10 Millionen sein',
    },
  },
  limits: {
    quantity: 'Die Anzahl muss mindestens 1 sein',
    warranty: 'Das Garantiedatum darf nicht vor dem Zahlungsdatum liegen',
    tooBig: 'Dieser Wert ist zu groß',
    decimals: 'Höchstens zwei Nachkommastellen',
    tooLong: (limit) => `Höchstens ${countText(limit)} Zeichen`,
  },
  loan: {
    needsUser: 'Zuerst eine Nutzerin oder einen Nutzer auswählen',
    past: 'Das Rückgabedatum darf nicht in der Vergangenheit liegen',
  },
  part: {
    itself: 'Ein Asset kann nicht Teil von sich selbst sein',
    levels: 'Ein Teil kann keine eigenen Teile haben',
    unknown: 'Dieses Asset gibt es nicht mehr',
    inTrash: 'Dieses Asset ist im Papierkorb',
  },
  partHint: 'Nach Name, ID oder Code suchen oder ein Etikett scannen',
  partsLeft: 'Das Asset ist gespeichert, aber seine Teile konnten nicht geändert werden.',
  scanLabel: 'Etikett scannen',
  scanFailed: 'Die Kamera konnte nicht geöffnet werden',
  partsFailed: 'Das gewählte Asset konnte nicht geladen werden.',
  unknown: {
    category: 'Diese Kategorie gibt es nicht mehr',
    place: 'Diesen Standort gibt es nicht mehr',
    location: 'Diesen Raum gibt es nicht mehr',
    locationOfPlace: 'Dieser Raum gehört zu einem anderen Standort',
    user: 'Diese Person gibt es nicht mehr',
  },
  guard: {
    title: 'Nutzerwechsel gesperrt',
    text: 'wegen der folgenden Tickets zu diesem Asset. Alle müssen abgeschlossen sein, bevor Sie das Asset einer anderen Person zuweisen können.',
    refusal:
      '„Nutzer/in“ kann nicht geändert werden, weil dieses Asset mit offenen Tickets verknüpft ist. Schließen Sie diese zuerst ab.',
    ticket: (id) => `Ticket ${id}`,
    raisedBy: (name) => `Erstellt von ${name}`,
    open: (id) => `Ticket ${id} öffnen`,
    checkFailed:
      'Die verknüpften Tickets konnten nicht geprüft werden. Beim Speichern werden sie erneut geprüft.',
  },
  sections: {
    identity: 'Asset',
    placement: 'Zuordnung',
    purchase: 'Anschaffung',
    technical: 'Technik',
  },
  amountLabels: {
    transaction_amount: 'Gesamtbetrag',
    cost_in: 'Stückpreis',
    selling_price: 'Verkaufspreis',
  },
  currencies: { inr: 'INR', usd: 'USD' },
  hints: {
    managerOfCategory: 'Durch die Kategorie festgelegt',
    managerWithoutCategory: 'Wählen Sie zuerst eine Kategorie',
    locationWithoutPlace: 'Wählen Sie zuerst einen Standort',
  },
  newAsset: 'Neues Asset',
  suggestionsFailed: 'Vorschläge konnten nicht geladen werden.',
  loadFailedHint: 'Solange das Asset nicht geladen ist, kann nichts geändert werden.',
  imagesUnsent: (id) =>
    `Asset ${id} ist gespeichert, seine neuen Bilder aber nicht. Wählen Sie „Speichern“, um sie hochzuladen.`,
  imagesMissing: (id) =>
    `Asset ${id} ist gespeichert. Wenn hier neue Bilder fehlen, wählen Sie sie vor dem Speichern erneut aus.`,
  savedBefore: (id) =>
    `Asset ${id} wurde schon bei Ihrem ersten Versuch gespeichert. Wählen Sie „Speichern“, um die hier gezeigten Werte zu übernehmen.`,
  replaceDraft: 'Ihren Entwurf für ein neues Asset ersetzen?',
  another: 'Weiteres Asset hinzufügen',
  offered: (id) => `Asset ${id} ist gespeichert, seine Bilder aber nicht:`,
  carryOn: 'Fortsetzen',
  editIt: (id) => `Asset ${id} bearbeiten`,
  dismissOffer: 'Ohne Bilder belassen',
  gone: 'Jemand hat dieses Asset in den Papierkorb verschoben. Ihre Eingaben bleiben hier stehen. Sie können sie speichern, sobald das Asset wiederhergestellt ist.',
  inTrash: 'Im Papierkorb öffnen',
  uploading: (count) =>
    count === 1 ? '1 Bild wird hochgeladen' : `${count} Bilder werden hochgeladen`,
  percent: (share) => `${Math.round(share * 100)}\u00A0%`,
}
