import type { Catalogue } from '../catalogue.ts'

export const runFigure: Catalogue['runFigure'] = {
  notLoaded: 'Der Lauf konnte nicht geladen werden.',
  progress: 'Fortschritt',
  reached: (done, total) => `${done} von ${total}`,
  started: (total) =>
    `${total === '1' ? '1 Zeile wird' : `${total} Zeilen werden`} geändert. Sie können diese Seite verlassen.`,
  done: (figures) => `Fertig: ${figures}`,
  stopped: (figures) => `Angehalten: ${figures}`,
  failed: (figures) => `Fehlgeschlagen: ${figures}`,
  added: (count) => `${count} hinzugefügt`,
  changed: (count) => `${count} geändert`,
  undone: (count) => `${count} zurückgenommen`,
  refused: (count) => `${count} abgelehnt`,
  unchanged: (count) => `${count} unverändert`,
  skipped: (count) => `${count} übersprungen oder unverändert`,
  view: 'Lauf anzeigen',
}
