import { texts } from '../../wire/texts.ts'

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
  notLoaded: 'The calendar could not be loaded. Type the day.',
  notADay: 'This is no day. Write it as DD-MM-YYYY, such as 05-03-2024.',
  outside: (first: string, last: string) => `Choose a day from ${first} to ${last}.`,
})
