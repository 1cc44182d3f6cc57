import { texts } from '../../wire/texts.ts'

/** The bell; apart from what its list says, which loads with the first press. */
export const bellTexts = /* @__PURE__ */ texts('bell', {
  label: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  many: '99+',
  failed: 'Notifications could not be loaded',
})
