import { texts } from '../../wire/texts.ts'

/** Texts of the note about a restored draft (OP-117); loaded with it. */
export const restoredTexts = /* @__PURE__ */ texts('restored', {
  restored: (moment: string) => `Your draft of ${moment} was restored`,
  startEmpty: 'Start empty',
  keep: 'Keep it',
})
