import { texts } from '../../../wire/texts.ts'

const things = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** Texts of the screen on which a person leaves. */
export const userLeavingTexts = /* @__PURE__ */ texts('userLeaving', {
  all: 'All',
  allAssets: 'Action for all assets',
  skip: 'Skip this list',
  ofAsset: (name: string) => `Action for ${name}`,
  ways: { store: 'Back to store', user: 'To somebody', stay: 'Leave' },
  ofTicket: (id: number) => `Who gets ticket #${id}`,
  recipients: { user: 'To somebody', queue: 'Back to the queue' },
  person: 'Person',
  spot: 'Place and location',
  status: 'Status',
  stays: 'Stays with them',
  blocked: 'Cannot be reassigned: open ticket',
  staysUntil: 'Stays until the tickets are completed',
  underName: 'These tickets stay open in this person’s name',
  duty: {
    title: 'Duties',
    aloneHere: (role: string, place: string) =>
      `The only ${role} at ${place}. Requests there go to the ${role}s of other places.`,
    alone: (role: string) => `The only ${role}. Requests go to the super admins.`,
    others: (role: string, count: string) => `${role}. Others with this role: ${count}`,
  },
  nothing: 'This person holds no assets and works on no tickets.',
  cancel: 'Cancel',
  deactivate: 'Deactivate and hand over',
  deactivateOnly: 'Deactivate',
  sheet: 'Hand-over sheet',
  sheetFailed: 'The hand-over sheet could not be printed. Try again.',
  tooMany: 'Use bulk actions first',
  tooManyText: (limit: number) =>
    `More than ${limit} assets or tickets cannot be handed over at once.`,
  placeMissing: 'Choose a place for the assets marked “Back to store”',
  personMissing: 'Choose who gets the assets and tickets marked “To somebody”',
  ask: (name: string) => `Deactivate ${name} and hand over?`,
  askOnly: (name: string) => `Deactivate ${name}?`,
  atOnce: 'The person is signed out everywhere at once. Then one run does the following:',
  atOnceOnly: 'The person is signed out everywhere at once.',
  yes: 'Yes',
  no: 'No',
  lines: {
    store: (place: string) => `Assets back to store, ${place}`,
    user: (name: string) => `Assets to ${name}`,
    stay: 'Assets that stay',
    ticket: (name: string) => `Tickets to ${name}`,
    queue: 'Tickets back to the queue',
  },
  parts: {
    store: (count: number) => `${count} back to store`,
    user: (count: number, name: string) => `${count} to ${name}`,
    stay: (count: number) => (count === 1 ? '1 stays' : `${count} stay`),
    ticket: (count: number, name: string) => `${things('ticket', 'tickets')(count)} to ${name}`,
    queue: (count: number) => `${things('ticket', 'tickets')(count)} back to the queue`,
  },
  left: (name: string) => `${name} has left`,
  failed: 'The user could not be deactivated',
  print: {
    title: 'Hand-over of assets',
    of: 'From',
    date: 'Date',
    code: 'Code',
    id: 'ID',
    description: 'Description',
    givenBack: 'Given back by',
    received: 'Received by',
  },
})
