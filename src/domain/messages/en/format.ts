import { texts } from '../../../wire/texts.ts'
import { dayText } from '../../text/format-field.ts'

/** Moments of today and before, with their time of day. */
export const momentTexts = /* @__PURE__ */ texts('moment', {
  today: (time: string) => `Today ${time}`,
  yesterday: (time: string) => `Yesterday ${time}`,
  before: (day: string, time: string) => `${day} ${time}`,
  /** The same within a sentence. */
  within: {
    today: (time: string) => `today at ${time}`,
    yesterday: (time: string) => `yesterday at ${time}`,
    before: (day: string, time: string) => `on ${day} at ${time}`,
  },
})

/** Texts of date fields and their calendar. */
export const dateTexts = /* @__PURE__ */ texts('date', {
  placeholder: 'DD-MM-YYYY',
  open: 'Open calendar',
  calendar: 'Calendar',
  loading: 'Loading',
  previousMonth: 'Go to the Previous Month',
  nextMonth: 'Go to the Next Month',
  month: 'Choose the Month',
  year: 'Choose the Year',
  notLoaded: 'The calendar could not be loaded. Type the date.',
  notADay: 'This is not a valid date. Enter it as DD-MM-YYYY, such as 05-03-2024.',
  /** `first`, `last`: `YYYY-MM-DD`. */
  outside: (first: string, last: string) =>
    `Choose a day from ${dayText(first)} to ${dayText(last)}.`,
})

/** Texts of fields for numbers and amounts. */
export const moneyTexts = /* @__PURE__ */ texts('money', {
  currencyOf: (amount: string) => `Currency of ${amount}`,
  enter: (example: string) => `Enter an amount such as ${example}`,
  enterWhole: 'Enter a whole number such as 1299',
  readAs: (typed: string, amount: string) => `“${typed}” is read as ${amount}`,
  zeros: (shown: string) => `Leading zeros are dropped: ${shown}`,
  notSaved: (reading: string) => `${reading}. Not saved yet: save again to confirm.`,
})
