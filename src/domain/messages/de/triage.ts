import type { Catalogue } from '../catalogue.ts'

export const triage: Catalogue['triage'] = {
  priority: 'Priorität',
  nobody: 'Niemand',
  notSaved: (what) => `Noch nicht gespeichert: ${what}.`,
  discard: 'Verwerfen',
  prevented: (what) =>
    `Das Ticket ist abgeschlossen. Nicht gespeichert: ${what}. Öffnen Sie das Ticket wieder, um es zu ändern.`,
  replying: (name, others) =>
    others === 0
      ? `${name} antwortet gerade`
      : others === 1
        ? `${name} und 1 weitere Person antworten gerade`
        : `${name} und ${others} weitere Personen antworten gerade`,
  next: 'Nächstes offenes Ticket',
  none: 'Kein anderes Ticket der Liste, aus der Sie kommen, ist offen.',
  toList: 'Zurück zur Liste',
  failed: 'Die Liste konnte nicht geladen werden. Versuchen Sie es noch einmal.',
}
