import type { Catalogue } from '../catalogue.ts'

export const viewRule: Catalogue['viewRule'] = {
  required: 'Geben Sie einen Namen ein',
  nameTooLong: 'Ein Name darf höchstens 60 Zeichen haben',
  nameExists: 'Sie haben schon eine Ansicht mit diesem Namen',
  list: 'Diese Liste hat keine Ansichten',
  queryTooLong: 'Diese Ansicht ist zu lang. Entfernen Sie einige Filter.',
  sharing: 'Nur Admins können Ansichten teilen',
  full: 'Sie haben schon 50 Ansichten dieser Liste, mehr sind nicht möglich. Löschen Sie zuerst eine.',
  notFound: 'Ansicht nicht gefunden',
}
