import type { Catalogue } from '../catalogue.ts'

export const handoverRule: Catalogue['handoverRule'] = {
  ended: 'Dieses Asset ist nicht mehr bei Ihnen',
  answered: 'Sie haben das bereits beantwortet',
  noteTooLong: 'Eine Notiz darf nicht länger als 1.000 Zeichen sein',
  notFound: 'Übergabe nicht gefunden',
}

export const handover: Catalogue['handover'] = {
  question: 'Haben Sie das bekommen?',
  from: (asset, giver, day) => `${asset} wurde Ihnen am ${day} von ${giver} zugewiesen`,
  given: (day) => `Es wurde Ihnen am ${day} zugewiesen`,
  all: (count) => `Alle ${count} Fragen anzeigen`,
  fewer: 'Weniger Fragen anzeigen',
  have: 'Ich habe es',
  haveNot: 'Ich habe es nicht',
  declineTitle: 'Sie haben es nicht?',
  note: 'Was wissen Sie darüber?',
  send: 'Senden',
  cancel: 'Abbrechen',
  accepted: 'Empfang bestätigt',
  declined: 'Ihre Antwort wurde gesendet',
  failed: 'Ihre Antwort konnte nicht gespeichert werden. Versuchen Sie es später erneut.',
  with: (name, day) => `Bei ${name} seit ${day}`,
  received: (day) => `Empfang bestätigt am ${day}`,
  notReceived: (day) => `nicht erhalten, Stand ${day}`,
  quoted: (note) => `„${note}“`,
  waiting: 'Empfang noch nicht bestätigt',
}
