import type { Catalogue } from '../catalogue.ts'

export const firstSteps: Catalogue['firstSteps'] = {
  title: 'Erste Schritte',
  steps: {
    places: 'Standorte hinzufügen',
    categories: 'Kategorien hinzufügen',
    people: 'Personen hinzufügen',
    assets: 'Assets importieren',
    embedding: 'Assetdesk ins Intranet einbetten: Ihre Administration setzt ALLOWED_ORIGINS',
  },
  done: 'Erledigt',
  toDo: 'Offen',
  optional: 'Optional',
  dismiss: 'Ausblenden',
  failed: 'Die Liste konnte nicht ausgeblendet werden. Versuchen Sie es erneut.',
  notLoaded: 'Die ersten Schritte konnten nicht geladen werden.',
}
