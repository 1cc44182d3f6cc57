import { texts } from '../../wire/texts.ts'

export const reportRangeTexts = /* @__PURE__ */ texts('reportRange', {
  tooLong: 'A report spans at most 1,100 days*',
})
