import { texts } from '../../../wire/texts.ts'

/** Texts of the dialog that lists the keys. */
export const shortcutTexts = /* @__PURE__ */ texts('shortcut', {
  title: 'Keyboard shortcuts',
  inLists: 'In a list of tickets',
  inTicket: 'In a ticket',
  everywhere: 'In both',
  onEveryScreen: 'On every screen',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open the ticket',
  take: 'Assign to me',
  reply: 'Write a reply',
  search: 'Search for everything',
  searchKey: 'Ctrl+K',
  help: 'Show this list',
  or: 'or',
  on: 'Use keyboard shortcuts',
  typing: 'Shortcuts do not work while you type in a field.',
})
