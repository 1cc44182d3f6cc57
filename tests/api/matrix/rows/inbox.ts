import { ok, refused, type Row } from '../row.ts'

export const inboxRows = {
  listNotifications: {
    ids: 'INBOX-13',
    who: 'everybody',
    status: 200,
    request: () => ({ query: 'unread=true&limit=20' }),
    bad: { query: 'limit=101', field: 'limit' },
    cases: [],
  },
  readNotifications: {
    ids: 'INBOX-13',
    who: 'everybody',
    status: 200,
    request: () => ({ body: { until: 1, all: true } }),
    bad: { body: { until: -1, all: true }, field: 'until' },
    cases: [
      {
        of: 'a subject without a notification for the caller',
        by: 'everybody',
        request: () => ({ body: { until: 1, subjects: ['ticket:2000000000'] } }),
        answer: ok,
        why: 'It changes nothing for other users.',
      },
      {
        of: 'neither subjects nor all',
        by: 'everybody',
        request: () => ({ body: { until: 1 } }),
        answer: refused({ subjects: ['isIn'] }),
        why: 'The request must say what to mark as read.',
      },
      {
        of: 'all, without the last that was on screen',
        by: 'everybody',
        request: () => ({ body: { all: true } }),
        answer: refused({ until: ['isNotEmpty'] }),
        why: 'Notifications that were not on screen stay unread.',
      },
      {
        of: 'more than 100 subjects',
        by: 'everybody',
        request: () => ({
          body: { until: 1, subjects: Array.from({ length: 101 }, () => 'ticket:1') },
        }),
        answer: refused({ subjects: ['arrayMaxSize'] }),
        why: 'A page of the inbox has at most 100.',
      },
    ],
  },
  getPreferences: {
    ids: 'PREF-06',
    who: 'everybody',
    status: 200,
    request: () => ({}),
    cases: [],
  },
  savePreferences: {
    ids: 'PREF-03 PREF-06',
    who: 'everybody',
    status: 200,
    request: () => ({ body: { topic: 'own', inbox: true, mail: 'soon' } }),
    bad: { body: { topic: 'gossip', inbox: true, mail: 'soon' }, field: 'topic' },
    cases: [
      {
        of: 'a topic of admins',
        by: 'employee',
        request: () => ({ body: { topic: 'team', inbox: true, mail: 'soon' } }),
        answer: refused({ topic: ['isIn'] }),
        why: 'Employees are not in a team.',
      },
      {
        of: 'mentions, without the inbox',
        by: 'everybody',
        request: () => ({ body: { topic: 'mention', inbox: false, mail: 'off' } }),
        answer: refused({ inbox: ['locked'] }),
        why: 'Mentions are always in the inbox.',
      },
      {
        of: 'assigned tickets, without the inbox',
        by: 'admins',
        request: () => ({ body: { topic: 'assigned', inbox: false, mail: 'off' } }),
        answer: refused({ inbox: ['locked'] }),
        why: 'Assigned tickets are always in the inbox.',
      },
      {
        of: 'an unknown frequency of emails',
        by: 'everybody',
        request: () => ({ body: { topic: 'own', inbox: true, mail: 'hourly' } }),
        answer: refused({ mail: ['isIn'] }),
        why: 'Off, soon or daily.',
      },
    ],
  },
  saveLanguage: {
    ids: 'MAIL-01',
    who: 'everybody',
    status: 200,
    request: () => ({ body: { language: 'de' } }),
    bad: { body: { language: 'tlh' }, field: 'language' },
    cases: [],
  },
  savePush: {
    ids: 'TAB-02',
    who: 'everybody',
    status: 200,
    request: () => ({ body: { action: 'off', endpoint: 'https://push.example.com/send/1' } }),
    bad: {
      body: { action: 'perhaps', endpoint: 'https://push.example.com/send/1' },
      field: 'action',
    },
    cases: [
      {
        of: 'a browser with the key of another server',
        by: 'everybody',
        request: () => ({
          body: { action: 'on', endpoint: 'https://push.example.com/send/1', key: 'BP4z' },
        }),
        answer: refused({ key: ['isIn'] }),
        why: 'Its push service would accept no message of this server.',
      },
    ],
  },
} as const satisfies Partial<Record<string, Row>>
