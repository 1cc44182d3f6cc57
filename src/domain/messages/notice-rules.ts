import { texts } from '../../wire/texts.ts'

/** What can be wrong with what somebody says of their notifications. */
export const noticeRuleTexts = /* @__PURE__ */ texts('noticeRules', {
  topic: 'This is no topic of yours',
  mail: 'Mail is off, soon or daily',
  locked: 'This is always in the inbox',
  until: 'All needs the last notification that was on screen',
  subjects: 'Subjects, or all of them: one of the two',
})
