import { texts } from '../../../wire/texts.ts'

/** The list of runs, and the menu of the tools. */
export const runListTexts = /* @__PURE__ */ texts('runList', {
  list: 'Runs',
  total: 'Total Runs',
  empty: 'No Data Found...',
  listFailed: 'The runs could not be loaded.',
  inProgress: (count: string) => `${count} in progress`,
  columns: {
    number: 'No.',
    run: 'Run',
    requested: 'Change',
    state: 'Status',
    figures: 'Results',
    started_by: 'Started By',
    started: 'Started',
  },
  tooltips: {
    number: 'The number of the run',
    run: 'What the run does',
    requested: 'The requested change',
    state: 'How far the run is',
    figures: 'How many rows it has changed',
    started_by: 'Who started the run',
    started: 'When the run was started, in your local time',
  },
})
