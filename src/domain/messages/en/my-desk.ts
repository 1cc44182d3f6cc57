import { texts } from '../../../wire/texts.ts'

/** Texts of the help desk of one person, for host pages. */
export const myDeskTexts = /* @__PURE__ */ texts('myDesk', {
  heading: 'Help desk',
  raise: 'Raise a ticket',
  choice: 'Which tickets',
  tabs: { open: 'Open', completed: 'Completed' },
  empty: {
    open: 'You have no open tickets.',
    completed: 'You have no completed tickets.',
  },
  solved: 'Is it solved?',
  raised: (id: number, day: string) => `#${id}, raised on ${day}`,
  loading: 'Loading your tickets',
  failed: 'Your tickets could not be loaded.',
  more: 'Show more',
})
