import { texts } from '../../../wire/texts.ts'

/** What can be wrong with the IDs of new assets. */
export const similarRuleTexts = /* @__PURE__ */ texts('similarRule', {
  required: 'Enter an ID',
  tooMany: (most: number) => `At most ${most} IDs`,
  tooLong: (limit: number) => `An ID has at most ${limit} characters`,
  taken: 'Another asset has this ID',
  takenOf: (id: string) => `${id}: Another asset has this ID`,
  twice: (id: string) => `${id} is entered twice`,
})

/** Adding assets that are like another one, and IDs that other assets have. */
export const similarTexts = /* @__PURE__ */ texts('similar', {
  ids: 'IDs, one a line',
  idsHint: 'For several assets at once, 100 at most',
  added: (count: number) => `${count} assets added`,
  picturesOfFirst: 'The images are added to the first asset only.',
  alsoOn: 'Also on:',
})
