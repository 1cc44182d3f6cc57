import { texts } from '../../../wire/texts.ts'

/** Notification settings. */
export const notificationSettingsTexts = /* @__PURE__ */ texts('notificationSettings', {
  intro: 'Changes are saved automatically and apply to new notifications.',
  mailRule: (delay: string) =>
    `“Soon” sends an email after ${delay} unless you have read the notification here. “Daily” sends one summary on business days.`,
  usualDelay: 'two minutes',
  noMail: 'Email is not set up',
  language: {
    label: 'Language',
    text: 'Of the application, of emails and of notifications on your devices',
    browser: (name: string) => `As in my browser (${name})`,
    notSaved: 'The language did not change. Try again.',
  },
  push: {
    label: 'Notifications on this device',
    text: 'This browser shows what arrives in your inbox, even while Assetdesk is closed. Internal notes are not quoted.',
    blocked:
      'This browser blocks notifications of Assetdesk. Allow them in its settings for this site, then reload the page.',
    unsupported: 'This browser cannot show notifications.',
    notSaved: 'Notifications on this device did not change. Try again.',
  },
  failed: 'Your settings could not be loaded.',
  loading: 'Loading settings',
  notSaved: (topic: string) => `“${topic}” did not change. Try again.`,
  columns: { topic: 'Notify me about', inbox: 'Inbox', mail: 'Email' },
  inboxOf: (topic: string) => `${topic}: inbox`,
  mailOf: (topic: string) => `${topic}: email`,
  always: 'Always on',
  mail: { off: 'Off', soon: 'Soon', daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' },
  topics: {
    mention: {
      label: 'Mentions',
      text: 'Someone mentions you in a comment or note',
      locked: 'Someone is waiting for your reply',
    },
    assigned: {
      label: 'Assigned to me',
      text: 'A ticket is assigned to you, or there is activity on one of yours',
      locked: 'Your own tickets always appear in your inbox',
    },
    own: { label: 'My tickets', text: 'Replies and changes on tickets you raised', locked: '' },
    team: {
      label: 'My team',
      text: 'New tickets for your team, and tickets returned to the queue',
      locked: '',
    },
    following: {
      label: 'Tickets I follow',
      text: 'Comments, notes and changes on tickets you follow, and the reassignment of your tickets',
      locked: '',
    },
    asset: {
      label: 'My assets',
      text: 'An asset is assigned to you, unassigned from you or due for return, or someone did not receive an asset that you assigned',
      locked: '',
    },
    run: {
      label: 'My runs',
      text: 'A run that you started has ended, such as a bulk action or an import, or a stock-take that you took part in was closed',
      locked: '',
    },
    reminder: {
      label: 'Reminders',
      text: 'Tickets due soon or overdue, and expiring warranties',
      locked: '',
    },
    integration: {
      label: 'Integrations',
      text: 'A webhook was switched off because its deliveries failed for three days or its receiver no longer exists',
      locked: '',
    },
    report: {
      label: 'Report of tickets',
      text: 'The figures of the last week or month, on the first business day after it',
      locked: '',
    },
  },
})

/** Broken rules of notification settings. */
export const notificationRuleTexts = /* @__PURE__ */ texts('notificationRule', {
  topic: 'This topic does not apply to you',
  mail: 'Email must be off, soon or daily',
  reportMail: 'Email must be off, weekly or monthly',
  pushKey: 'This is not the push key of this server. Reload the page, then subscribe again.',
  pushKeys: 'Must be a key of the browser’s push subscription, in base64url',
  locked: 'This topic is always in the inbox',
  until: 'Send until, the id of the last notification on screen, together with all',
  subjects: 'Send either subjects or all',
})
