import type { Catalogue } from '../catalogue.ts'

export const similarRule: Catalogue['similarRule'] = {
  required: 'Geben Sie eine ID ein',
  tooMany: (most) => `Höchstens ${most} IDs`,
  tooLong: (limit) => `Eine ID hat höchstens ${limit} Zeichen`,
  taken: 'Ein anderes Asset hat diese ID',
  takenOf: (id) => `${id}: Ein anderes Asset hat diese ID`,
  twice: (id) => `${id} kommt zweimal vor`,
}

export const similar: Catalogue['similar'] = {
  ids: 'IDs, eine pro Zeile',
  idsHint: 'Für mehrere Assets auf einmal, höchstens 100',
  added: (count) => `${count} Assets hinzugefügt`,
  picturesOfFirst: 'Die Bilder werden nur dem ersten Asset hinzugefügt.',
  alsoOn: 'Auch bei:',
}
