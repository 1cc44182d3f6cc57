import { firebaseOf, providersOf } from '../../config/identity-settings.ts'
import { route } from '../../http/route.ts'

/** What a page has to know before anybody has signed in. */
export const publicConfigRoutes = {
  publicConfig: route('publicConfig', {
    handle: ({ config }) => {
      const { identity } = config
      const firebase = firebaseOf(identity)
      return Promise.resolve({
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
        activityLogRoles: config.activityLogRoles,
        supportContact: config.supportContact,
        companyName: config.companyName,
        maxAttachmentBytes: config.maxAttachmentBytes,
        satisfaction: config.satisfaction,
        reopenDays: config.reopenDays,
      })
    },
  }),
}
