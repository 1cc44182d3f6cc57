import { texts } from '../../../wire/texts.ts'

/** What people want to be told of. */
export const notificationSettingsTexts = /* @__PURE__ */ texts('notificationSettings', {
  intro: 'Changes are saved at once and count from the next event on.',
  mailRule: (delay: string) =>
    `“Soon” waits ${delay} and does not go when you have read it here meanwhile; “Daily” is one mail on business days.`,
  usualDelay: 'two minutes',
  noMail: 'Mail is not set up here',
  language: {
    label: 'Language of emails',
    text: 'Emails about tickets and assets, and the daily summary',
    browser: (name: string) => `As in my browser (${name})`,
    notSaved: 'The language did not change. Try again.',
  },
  failed: 'Your settings could not be loaded',
  loading: 'Loading settings',
  notSaved: (topic: string) => `${topic} did not change. Try again.`,
  columns: { topic: 'What happens', inbox: 'Inbox', mail: 'Mail' },
  inboxOf: (topic: string) => `${topic}: inbox`,
  mailOf: (topic: string) => `${topic}: mail`,
  always: 'Always on',
  mail: { off: 'Off', soon: 'Soon', daily: 'Daily' },
  topics: {
    mention: {
      label: 'Mentions',
      text: 'Somebody names you in a comment or note',
      locked: 'Whoever names you in person wants an answer',
    },
    assigned: {
      label: 'Assigned to me',
      text: 'A ticket is given to you; every other entry of your tickets',
      locked: 'Nobody else looks after what is given to you',
    },
    own: { label: 'My tickets', text: 'Answers and changes on tickets you raised', locked: '' },
    team: {
      label: 'My team',
      text: 'Tickets raised for your team, and those that come back to the queue',
      locked: '',
    },
    following: {
      label: 'Tickets I follow',
      text: 'Comments, notes and changes on tickets you follow',
      locked: '',
    },
    asset: {
      label: 'My assets',
      text: 'An asset is assigned to you or taken back from you',
      locked: '',
    },
    reminder: {
      label: 'Reminders',
      text: 'Tickets you look after that are due soon or overdue, and warranties that end',
      locked: '',
    },
    integration: {
      label: 'Integrations',
      text: 'A webhook was switched off because nobody answered',
      locked: '',
    },
  },
})

/** What can be wrong with what somebody says of their notifications. */
export const noticeRuleTexts = /* @__PURE__ */ texts('noticeRule', {
  topic: 'This is no topic of yours',
  mail: 'Mail is off, soon or daily',
  locked: 'This is always in the inbox',
  until: 'All needs the last notification that was on screen',
  subjects: 'Subjects, or all of them: one of the two',
})
