import { firebaseOf, providersOf } from '../../config/identity-settings.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { route } from '../../http/route.ts'

/** Returns whether the index of `npm run setup -- --unique-ids on` exists. Returns false without a database, so that pages still open. */
const areIdsUnique = (db: Queryable): Promise<boolean> =>
  db
    .one<{ exists: boolean }>(sql`select to_regclass('assets_unique_serial') is not null as exists`)
    .then(
      ({ exists }) => exists,
      () => false,
    )

/** The configuration that a page needs before sign-in. */
export const publicConfigRoutes = {
  publicConfig: route('publicConfig', {
    handle: async ({ config, db }) => {
      const { identity } = config
      const firebase = firebaseOf(identity)
      return {
        identity: identity.kind,
        firebase: firebase
          ? {
              projectId: firebase.projectId,
              apiKey: firebase.apiKey,
              authDomain: firebase.authDomain,
            }
          : null,
        providers: providersOf(identity).map(({ name, label, icon, logout }) => ({
          name,
          label,
          icon: icon !== undefined,
          logout,
        })),
        client_id: config.clientId,
        client_secret: config.clientSecret,
        trashApiHost: config.trashApiHost,
        historyApiHost: config.historyApiHost,
        appUrl: config.appUrl,
        labelUrl: config.labelUrl,
        activityLogRoles: config.activityLogRoles,
        supportContact: config.supportContact,
        companyName: config.companyName,
        maxAttachmentBytes: config.maxAttachmentBytes,
        satisfaction: config.satisfaction,
        reopenDays: config.reopenDays,
        uniqueIds: await areIdsUnique(db),
      }
    },
  }),
}
