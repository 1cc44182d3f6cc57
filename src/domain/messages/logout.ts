import { texts } from '../../wire/texts.ts'

/** The question before a logout that drops what was typed and not sent. */
export const logoutTexts = /* @__PURE__ */ texts('logout', {
  ask: 'Log out?',
  drafts: 'What you typed here is not sent and will be gone:',
  newAsset: 'Add Asset',
  newUser: 'Add User',
  newTicket: 'Raise a Ticket',
  newAssetTicket: (asset: string) => `Raise a Ticket, asset ${asset}`,
  asset: (name: string) => `Asset ${name}`,
  ticket: (number: string) => `Ticket ${number}`,
  user: (name: string) => `User ${name}`,
  comment: (number: string) => `Comment on ticket ${number}`,
})
