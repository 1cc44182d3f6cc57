import { texts } from '../../wire/texts.ts'

/** Texts of the drawer that shows what happened to an asset, a ticket or a user. */
export const historyViewTexts = /* @__PURE__ */ texts('historyView', {
  title: 'History',
  loading: 'Loading',
  empty: 'There is no history yet',
  failed: 'The history could not be loaded.',
})
