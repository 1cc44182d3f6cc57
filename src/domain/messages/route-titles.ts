import { texts } from '../../wire/texts.ts'

/** The title of every route. A file of its own, so that guest pages do not load the texts of the shell. */
export const routeTitles = /* @__PURE__ */ texts('routeTitles', {
  login: 'Login',
  dashboard: 'Dashboard',
  'add-asset': 'Add Asset Details',
  'edit-asset': 'Edit Asset Details',
  ticketing: 'Ticketing',
  'add-ticket': 'Raise a Ticket',
  'view-ticket': 'View Ticket Details',
  'edit-ticket': 'Update Ticket',
  trash: 'Trash Assets',
  'activity-logs': 'Activity Log',
  users: 'Users',
  notifications: 'Notifications',
  'notification-settings': 'Notification Settings',
  reports: 'Reports',
  integrations: 'Integrations',
  'view-asset-info': 'Asset Information',
  'privacy-policy': 'Privacy Policy',
  'page-not-found': 'Page not Found',
})
