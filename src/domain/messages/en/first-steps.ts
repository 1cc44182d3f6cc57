import { texts } from '../../../wire/texts.ts'

/** What is left to do in a new company, on the dashboard of super admins. */
export const firstStepsTexts = /* @__PURE__ */ texts('firstSteps', {
  title: 'First steps',
  steps: {
    places: 'Add your places',
    categories: 'Add your categories',
    people: 'Add your people',
    assets: 'Import your assets',
    embedding: 'Embed Assetdesk in your intranet: an operator sets ALLOWED_ORIGINS',
  },
  done: 'Done',
  toDo: 'To do',
  optional: 'Optional',
  dismiss: 'Dismiss',
  failed: 'The list could not be dismissed. Try again.',
  notLoaded: 'The first steps could not be loaded.',
})
