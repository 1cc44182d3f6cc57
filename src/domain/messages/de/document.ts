import type { Catalogue } from '../catalogue.ts'

export const document: Catalogue['document'] = {
  title: 'Dokumente',
  empty: 'Noch keine Dokumente',
  failed: 'Die Dokumente konnten nicht geladen werden.',
  addAs: 'Hinzufügen als',
  add: 'Dokumente hinzufügen',
  hint: (megabytes) => `PDF, JPEG oder PNG bis ${megabytes}\u00A0MB`,
  added: (by, day) => `${by}, ${day}`,
  delete: (name) => `${name} löschen`,
  confirmDelete: (name) => `Möchten Sie ${name} löschen?`,
  deleted: 'Dokument gelöscht',
  wrongType: (name) => `Nur PDF-, JPEG- und PNG-Dateien können Dokumente sein: ${name}`,
  tooMany: 'Ein Asset hat höchstens 10 Dokumente.',
}

export const documentKinds: Catalogue['documentKinds'] = {
  invoice: 'Rechnung',
  warranty: 'Garantie',
  manual: 'Handbuch',
  other: 'Sonstiges',
}
