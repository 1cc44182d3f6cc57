import type { Catalogue } from '../catalogue.ts'

export const scan: Catalogue['scan'] = {
  entry: 'Code oder ID',
  open: 'Öffnen',
  openCamera: 'Kamera öffnen',
  cameraLoading: 'Die Kamera wird geöffnet …',
  looking: 'Das Asset wird gesucht …',
  found: (code, name) => `Gefunden: ${code}, ${name}`,
  notYours: 'Nur für Assets, die niemandem oder Ihnen zugewiesen sind',
  inTrash: 'Dieses Asset ist im Papierkorb',
  several: (id) => `Mehrere Assets haben die ID ${id}. Wählen Sie eines aus.`,
  none: 'Kein Asset hat diesen Code',
  mistyped: (code) =>
    `${code}. Der Buchstabe passt nicht zur Nummer: Vielleicht ist ein Zeichen falsch.`,
  elsewhere: (where) => `Dieser Code führt woandershin: ${where}`,
  failed: 'Der Code konnte nicht nachgeschlagen werden.',
  again: 'Erneut scannen',
  raise: 'Ticket erstellen',
  add: 'Asset mit dieser ID hinzufügen',
}
