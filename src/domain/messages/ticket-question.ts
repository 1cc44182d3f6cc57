import { texts } from '../../wire/texts.ts'

/** What the raiser of a completed ticket is asked. */
export const ticketQuestionTexts = /* @__PURE__ */ texts('ticketQuestion', {
  solved: {
    title: 'Is it solved?',
    text: (day: string, until: string) =>
      `This ticket was completed on ${day}. You can reopen it until ${until}.`,
    yes: 'Yes, solved',
    no: 'No, reopen',
  },
  rating: {
    title: 'How was it?',
    remark: 'Remark (optional)',
    until: (day: string) => `You can change this until ${day}.`,
    save: 'Save remark',
    saved: 'Remark saved',
    first: 'Choose Good or Bad first',
  },
})
