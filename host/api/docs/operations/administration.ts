import { notOfPages, type Tag } from './operation.ts'

const requiredOfUser = ['username', 'email', 'role_id'] as const
const keepsMissing = 'A missing field keeps its value.'
const requiredOfWebhook = ['name', 'url', 'format', 'kinds'] as const

export const administrationTags = {
  People: {
    description: 'The users, their roles, and what happens when one leaves.',
    operations: {
      listUsers: {
        summary: 'All users, paged',
        description:
          'Super admins get complete records; other roles only id, name, role and place.',
      },
      createUser: { summary: 'Adds a user', required: requiredOfUser },
      getUser: { summary: 'One user, complete' },
      getUserHistory: { summary: 'The history of a user' },
      updateUser: { summary: 'Changes a user', required: requiredOfUser },
      getBelongings: { summary: 'The assets, tickets and duties of a user' },
      leaveUser: {
        summary: 'Ends the access of a user, and hands over their assets and tickets in a run',
      },
      exportMyData: {
        summary: 'Everything that is stored about the caller, as a zip archive',
        description: notOfPages,
      },
      eraseUser: {
        summary: 'Erases the personal data of a user who has left',
        description:
          'Replaces name and email address by `Former user` and the id everywhere. Cannot be undone. No asset and no open ticket may be assigned to the user any more.',
      },
      reactivateUser: { summary: 'Lets a user who has left sign in again' },
    },
  },
  Reports: {
    description: 'Figures about tickets and assets.',
    operations: {
      ticketReport: { summary: 'The report on tickets in a range of days' },
      assetReport: { summary: 'The report on active assets' },
      exportReport: { summary: 'Either report as a spreadsheet' },
    },
  },
  'Audit trail': {
    description: 'Sign-ins, refused requests, exports and changes. Entries cannot be changed.',
    operations: {
      listAudit: { summary: 'The audit trail, newest first' },
      exportAudit: { summary: 'Entries of the audit trail as a spreadsheet' },
      exportAuditLines: {
        summary: 'Entries of the audit trail as JSON Lines',
        description: 'One entry a line, as in the list.',
      },
    },
  },
  Integrations: {
    description: 'Webhooks, and the log of what was sent to other systems.',
    operations: {
      listWebhooks: { summary: 'All webhooks, without their secrets' },
      createWebhook: {
        summary: 'Adds a webhook; only this response contains its secret',
        description:
          'If you repeat the request with the same `Idempotency-Key`, `secret` is null. In that case, create a new secret with `updateWebhook`.',
        required: requiredOfWebhook,
      },
      updateWebhook: {
        summary: 'Changes a webhook, switches it on or off, or creates a new secret',
        description: 'Without `active`, the webhook stays on or off.',
        required: requiredOfWebhook,
      },
      deleteWebhook: { summary: 'Deletes a webhook and its delivery log' },
      testWebhook: {
        summary: 'Sends a test and returns its result',
        description: 'Responds within eleven seconds.',
      },
      listDeliveries: { summary: 'The delivery log of emails and webhooks, newest first' },
      retryDelivery: { summary: 'Sends a failed delivery again' },
    },
  },
  'Service accounts': {
    description: 'Programs that use the API with tokens of their own, within scopes.',
    operations: {
      listServiceAccounts: { summary: 'All service accounts, without their tokens' },
      createServiceAccount: {
        summary: 'Adds a service account; only this response contains its token',
        description: `${notOfPages} The token expires after \`days\` days. If you repeat the request with the same \`Idempotency-Key\`, \`token\` is null. In that case, get a new token with \`rotateServiceAccount\`.`,
        required: ['name', 'role', 'scopes', 'days'],
      },
      rotateServiceAccount: {
        summary: 'Creates a new token for a service account; only this response contains it',
        description: `${notOfPages} The former token stops working immediately.`,
      },
      endServiceAccount: {
        summary: 'Ends a service account for good',
        description: 'Its token stops working immediately. Records keep its name.',
      },
    },
  },
  'Lists to choose from': {
    description: 'Categories, places and locations, in full: these lists are not paged.',
    operations: {
      listCategories: { summary: 'All categories with their managers' },
      listLocations: { summary: 'All locations with their places' },
      listPlaces: { summary: 'All places' },
    },
  },
  'Master data': {
    description: 'Administration of categories, places, locations and repeated texts of assets.',
    operations: {
      listReferenceEntries: {
        summary: 'Categories, places or locations, each with the numbers of records that use it',
      },
      getReferenceHistory: { summary: 'The history of a category, place or location' },
      createCategory: { summary: 'Adds a category', required: ['display_name', 'manager'] },
      updateCategory: {
        summary: 'Renames, retires or brings back a category',
        description: keepsMissing,
      },
      deleteCategory: { summary: 'Deletes a category that no record uses' },
      giveManager: {
        summary: 'Starts a run that gives the assets and open tickets of a category its manager',
        description: 'Stops an earlier run of this category.',
      },
      createPlace: { summary: 'Adds a place', required: ['display_name'] },
      updatePlace: {
        summary: 'Renames, retires or brings back a place',
        description: keepsMissing,
      },
      deletePlace: { summary: 'Deletes a place that no record uses' },
      createLocation: { summary: 'Adds a location', required: ['display_name', 'place_id'] },
      updateLocation: {
        summary: 'Renames, retires or brings back a location',
        description: keepsMissing,
      },
      deleteLocation: { summary: 'Deletes a location that no record uses' },
      previewMerge: { summary: 'The number of records that a merge would concern' },
      mergeCategory: {
        summary: 'Starts a run that merges a category into another one',
        required: ['into'],
      },
      mergePlace: {
        summary: 'Starts a run that merges a place into another one',
        required: ['into'],
      },
      mergeLocation: {
        summary: 'Starts a run that merges a location into another one of its place',
        required: ['into'],
      },
      getFirstSteps: { summary: 'What is left to do in a new company' },
      dismissFirstSteps: { summary: 'Dismisses the list of what is left to do, for all users' },
      listAssetWords: {
        summary: 'The manufacturers, vendors or operating systems of active assets',
      },
      renameAssetWords: {
        summary:
          'Starts a run that replaces texts of assets, such as two spellings of a manufacturer, by another text',
      },
    },
  },
} as const satisfies Record<string, Tag>
