import { notOfPages, type Tag } from './operation.ts'

export const sessionTags = {
  'Signing in': {
    description: 'Access tokens, the settings of a browser, and the user’s own record.',
    operations: {
      exchangeToken: {
        summary: 'Exchanges an identity token for an access token',
        description:
          'Never responds with 403, and with 401 only for a token that was issued in the future or was exchanged before, regardless of `Authorization`.',
        required: ['platform', 'token', 'client_id', 'client_secret'],
      },
      handOver: {
        summary:
          'Stores a sign-in for the page at `origin`, which proves itself with the secret of `challenge`',
        description:
          'For two minutes. The sign-in window sends it after the user has confirmed, if the page’s opener policy separates the window from the page.',
        required: ['platform', 'token', 'client_id', 'client_secret', 'origin', 'challenge'],
      },
      collect: {
        summary: 'Returns the stored sign-in of the requesting page, once',
        description: 'Empty if there is none. If `Origin` is another page, the sign-in is deleted.',
      },
      logout: {
        summary: 'Revokes an access token immediately',
        description:
          'No other credential is needed. The response for unknown tokens is the same. Also accepts `text/plain`, which `sendBeacon` sends.',
      },
      publicConfig: {
        summary: 'Settings that a browser needs before sign-in',
        description: 'Contains nothing secret.',
      },
      getProfile: {
        summary: 'The user’s own profile',
        description: 'Call it to find out whether a token is still valid.',
      },
    },
  },
  Sessions: {
    description: 'The sessions of users. Users and super admins can end them.',
    operations: {
      getSession: {
        summary: 'The seconds until the current session ends',
        description: 'Does not count as use of the session.',
      },
      keepSession: { summary: 'Extends the current session, as any use of it does' },
      listSessions: { summary: 'The user’s own sessions', description: notOfPages },
      endOwnSession: { summary: 'Ends one of the user’s own sessions', description: notOfPages },
      endOtherSessions: {
        summary: 'Ends all of the user’s own sessions except the current one',
        description: notOfPages,
      },
      listUserSessions: { summary: 'The sessions of a user', description: notOfPages },
      endUserSession: { summary: 'Ends a session of a user', description: notOfPages },
      endUserSessions: { summary: 'Ends all sessions of a user', description: notOfPages },
    },
  },
  Notifications: {
    description: 'The inbox of the user, and what they are notified about.',
    operations: {
      listNotifications: {
        summary: 'The notifications of the user, newest first, one row per subject',
        description: 'For the next page, send `latest.event_id` of the last row as `before_event`.',
      },
      readNotifications: {
        summary:
          'Marks notifications of some subjects, or of all, as read up to the notification `until`',
      },
      getPreferences: { summary: 'The notification settings of the user' },
      savePreferences: { summary: 'Changes the notification settings of one topic' },
      saveLanguage: { summary: 'Chooses the user’s language, for the application and for emails' },
      savePush: {
        summary: 'Turns notifications in this browser on or off',
        description: `A browser is known by the \`endpoint\` of its push subscription. \`action\`: \`on\` also needs \`p256dh\` and \`auth\` of the subscription, and \`key\`, the \`push_key\` of the notification settings. \`resume\`: on again in a new session, if this browser was on for the same user when the last one expired. \`off\`. ${notOfPages}`,
        required: ['action', 'endpoint'],
      },
    },
  },
  Search: {
    description: 'One search for assets, tickets and users.',
    operations: {
      search: {
        summary: 'The first assets, tickets and users that match, five of each',
        description:
          'Exact codes, serial numbers and ticket numbers come first, then the newest. Employees find their own tickets and no users.',
      },
    },
  },
  'Views of lists': {
    description: 'Saved filters of a list, personal or shared.',
    operations: {
      listViews: { summary: 'The user’s own views of a list, and the shared ones' },
      createView: { summary: 'Saves a view', required: ['list', 'name'] },
      updateView: {
        summary: 'Renames a view, or saves another query under its name',
        description: 'Fields that are missing or null keep their value.',
      },
      deleteView: { summary: 'Deletes a view' },
    },
  },
} as const satisfies Record<string, Tag>
