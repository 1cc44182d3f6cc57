import { texts } from '../../../wire/texts.ts'

/** «My data» in the account menu. */
export const myDataTexts = /* @__PURE__ */ texts('myData', {
  menu: 'Download my data',
  failed: 'Your data could not be downloaded. Try again later.',
})

/** The file with everything that is stored about a person, which the server writes. */
export const myDataFileTexts = /* @__PURE__ */ texts('myDataFile', {
  title: (name: string) => `Data about ${name}`,
  about:
    'This is what Assetdesk stores about you, by table. my-data.json contains the same for programs. Internal notes of others, and contents of files, are not included.',
  none: 'Nothing',
  parts: {
    users: 'Your account',
    user_settings: 'Settings of your browser',
    notification_preferences: 'Notification settings',
    views: 'Saved views',
    access_tokens: 'Sessions',
    push_subscriptions: 'Browsers that show your notifications',
    user_identities: 'Accounts that you sign in with',
    scim_group_members: 'Your groups in the directory',
    sign_in_links: 'Sign-in links',
    handovers: 'Sign-ins in progress',
    assets: 'Assets assigned to you',
    asset_handovers: 'Assets that you got',
    assets_given: 'Assets that you assigned',
    tickets: 'Tickets that you raised or work on',
    ratings: 'Your ratings of solutions',
    ticket_people: 'Tickets that you have read or follow',
    comments: 'Comments that you wrote or deleted',
    mentioned: 'Comments that name you',
    answers_by_mail: 'Replies by email',
    tickets_by_mail: 'Tickets that you raised by email',
    mailed_pictures: 'Known pictures of your emails',
    attachments: 'Files that you uploaded',
    notifications: 'Notifications',
    inboxes: 'Unread notifications',
    deliveries: 'Emails to you',
    idempotency_keys: 'Recent requests',
    events: 'What you did',
    canned_replies: 'Canned replies that you wrote',
    webhooks: 'Webhooks that you changed',
    service_accounts: 'Service accounts that you created',
    runs: 'Runs that you started',
    imports: 'Imports that you started',
    import_mappings: 'Columns of your imports',
    record: 'History of your account',
    assets_seen: 'Assets that you saw last',
    takes: 'Stock-takes that you started or ended',
    take_marks: 'Marks of stock-takes that you made or took back',
    people_changed: 'Users that you changed',
    audit_events: 'Audit trail of what you did',
  },
})
