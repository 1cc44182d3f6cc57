import { texts } from '../../../wire/texts.ts'

/** Sentences and labels of the activity log and of its calls. */
export const activityTexts = /* @__PURE__ */ texts('activity', {
  list: 'Activity Log',
  total: 'Total Logs',
  range: 'Dates shown',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  reset: 'Reset',
  failed: 'No Data Found',
  empty: 'No Data Found...',
  view: 'View Asset',
  viewRun: 'View Run',
  endBeforeStart: 'To (end) date can not be before From (start) date*',
  daysMissing: 'Please select both dates*',
  outside: (first: string, last: string) => `Please select dates from ${first} to ${last}*`,
  unchanged: 'This range is already shown',
  notAllowed: 'Your role cannot read the activity log',
  unnamed: 'Asset without description and ID',
  columns: {
    row: 'Sr.No',
    logs: 'Logs',
    created_by: 'Created By',
    date: 'Date',
    actions: 'Actions',
  },
  tooltips: {
    row: 'The row number in this list',
    logs: 'What happened',
    created_by: 'Who did it',
    date: 'When it happened, in your local time',
    actions: 'What you can do with the entry',
  },
  /** In API responses. */
  notADate:
    'This must be a date such as 2024-10-28 or 2024-10-28T18:30:00.000Z, from 1970 to ten years from today',
  notAZone: 'This must be the name of a time zone such as Asia/Kolkata',
})
