import { texts } from '../../../wire/texts.ts'

/** The screen of a run. */
export const runInfoTexts = /* @__PURE__ */ texts('runInfo', {
  empty: 'No Data Found...',
  columns: {
    row: 'Row',
    outcome: 'Result',
    subject: 'Asset',
    record: 'Record',
    details: 'What happened',
  },
  tooltips: {
    row: 'The number of the row in this run',
    outcome: 'What became of the row',
    subject: 'What the asset is called now',
    record: 'What the record is called now',
    details: 'What was changed, or why nothing was',
  },
  loading: 'The run is being loaded',
  failed: 'The run could not be loaded.',
  notThere: 'There is no such run.',
  notLoaded: 'The run could not be loaded.',
  number: (id: number) => `Run ${id}`,
  started: (when: string, who: string) => `Started ${when} by ${who}`,
  ended: (when: string) => `Ended ${when}`,
  undoes: (id: number) => `Undoes run ${id}`,
  leave: 'You can leave this screen. The run goes on.',
  failure: (count: string) =>
    `The server could not go on. ${count} rows were not reached. Choose Go on to continue.`,
  results: 'Results',
  all: 'All',
  tab: (label: string, count: string) => `${label} ${count}`,
  wasSo: 'Already so',
  undone: (when: string) => `Undone ${when}`,
  asset: (id: number) => `Asset ${id}`,
  ofField: (label: string, said: string) => `${label}: ${said}`,
  withValue: (said: string, value: string) => `${said} (${value})`,
  rowsFailed: 'The results could not be loaded.',
  actions: {
    report: 'Report',
    stop: 'Stop',
    resume: 'Go on',
    undo: 'Undo',
  },
  reportLater: 'The report is available when the run has ended',
  didNotWork: (action: string) => `“${action}” did not work. Try again.`,
  stop: {
    ask: 'Stop this run?',
    text: 'It ends after the rows that are being changed now. What is changed stays changed, and can be undone.',
    yes: 'Stop',
    no: 'No',
  },
})
