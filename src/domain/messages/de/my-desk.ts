import type { Catalogue } from '../catalogue.ts'

/** German texts of the help desk of one person. */
export const myDesk: Catalogue['myDesk'] = {
  heading: 'Helpdesk',
  raise: 'Ticket erstellen',
  choice: 'Welche Tickets',
  tabs: { open: 'Offen', completed: 'Abgeschlossen' },
  empty: {
    open: 'Sie haben keine offenen Tickets.',
    completed: 'Sie haben keine abgeschlossenen Tickets.',
  },
  solved: 'Ist es gelöst?',
  raised: (id, day) => `#${id}, erstellt am ${day}`,
  loading: 'Ihre Tickets werden geladen',
  failed: 'Ihre Tickets konnten nicht geladen werden.',
  more: 'Mehr anzeigen',
}
