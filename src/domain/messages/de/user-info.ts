import type { Catalogue } from '../catalogue.ts'

export const userInfo: Catalogue['userInfo'] = {
  loading: 'Der Benutzer wird geladen',
  failed: 'Der Benutzer konnte nicht geladen werden.',
  notThere: 'Diesen Benutzer gibt es nicht.',
  notLoaded: 'Der Benutzer konnte nicht geladen werden.',
  employment: (id) => `Personalnummer ${id}`,
  assets: 'Assets im Besitz',
  assigned: 'Zugewiesene offene Tickets',
  raised: 'Gemeldete offene Tickets',
  history: 'Verlauf',
  none: {
    assets: 'Keine Assets',
    assigned: 'Keine offenen Tickets',
    raised: 'Keine offenen Tickets',
  },
  more: (count) => `${count} weitere werden nicht gezeigt`,
  ticket: (id) => `#${id}`,
  raisedBy: (name, when) => `Gemeldet von ${name}, ${when}`,
  assignedTo: (name) => `${name} zugewiesen`,
  nobody: 'Niemandem zugewiesen',
  stayed: (count) =>
    count === 1
      ? '1 Asset ist noch bei dieser Person'
      : `${count} Assets sind noch bei dieser Person`,
  leftOn: (when) => `Ausgeschieden: ${when}`,
  leave: 'Ausscheiden',
  reactivate: 'Wieder aktivieren',
  ask: (name) => `${name} wieder aktivieren?`,
  askText:
    'Die Person kann sich wieder anmelden und wird wieder angeboten. Nichts, was sie hatte, kommt von selbst zurück.',
  yes: 'Ja',
  no: 'Nein',
  reactivated: (name) => `${name} kann sich wieder anmelden`,
  notReactivated: 'Der Benutzer konnte nicht wieder aktiviert werden',
}
