import { message } from '../../../../src/wire/texts.ts'
import { fault } from '../../../../src/domain/faults.ts'
import { notificationRuleTexts } from '../../../../src/domain/messages/en/notification-settings.ts'
import { preferenceFaults, preferenceOf } from '../../jobs/preference-rules.ts'
import { route } from '../../http/route.ts'
import { markRead, seenBy, unreadSeenBy } from '../../records/inbox.ts'
import * as push from './push.ts'
import * as queries from './queries.ts'

/** The endpoints of the inbox. No path contains a user: users can access only their own inbox. */
export const inboxRoutes = {
  listNotifications: route('listNotifications', {
    async handle({ db, caller, query, config }) {
      // First, so that the revision is never newer than the rows. If the rows are newer, the client loads them again.
      const state = await unreadSeenBy(db, caller)
      return { ...(await queries.listNotifications(db, { caller, config }, query)), ...state }
    },
  }),

  readNotifications: route('readNotifications', {
    fields: ['until', 'subjects'],
    async check({ body: { until, subjects, all } }) {
      if (Boolean(subjects) === Boolean(all))
        return [fault('subjects', 'isIn', message(notificationRuleTexts, 'subjects'))]
      return all && typeof until !== 'number'
        ? [fault('until', 'isNotEmpty', message(notificationRuleTexts, 'until'))]
        : []
    },
    async handle({ db, caller, body: { until, subjects } }) {
      await markRead(db, caller.id, {
        ...(typeof until === 'number' && { until }),
        subjects: subjects ?? undefined,
        seen: seenBy(caller),
      })
      return unreadSeenBy(db, caller)
    },
  }),

  getPreferences: route('getPreferences', {
    handle: ({ db, caller, config }) => queries.preferencesOf(db, caller, config),
  }),

  savePreferences: route('savePreferences', {
    fields: ['topic', 'inbox', 'mail'],
    check: async ({ body, caller }) => preferenceFaults(body, caller.role),
    async handle({ db, caller, body, config }) {
      await queries.storePreference(db, caller.id, preferenceOf(body, caller.role))
      return queries.preferencesOf(db, caller, config)
    },
  }),

  saveLanguage: route('saveLanguage', {
    async handle({ db, caller, body, config }) {
      await queries.storeLanguage(db, caller.id, body.language)
      return queries.preferencesOf(db, caller, config)
    },
  }),

  savePush: route('savePush', {
    fields: ['endpoint', 'p256dh', 'auth', 'key'],
    check: ({ body, config }) => push.pushFaults(body, config.push),
    async handle({ db, caller, body, config }) {
      const serverKey = config.push?.publicKey
      return { on: await push.savePush(db, { ...caller, serverKey }, body) }
    },
  }),
}
