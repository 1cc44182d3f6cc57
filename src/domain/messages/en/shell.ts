import { texts } from '../../../wire/texts.ts'

export const shellTexts = /* @__PURE__ */ texts('shell', {
  product: 'Assetdesk',
  titleOf: (route: string, subject: string) => `${route} · ${subject}`,
  links: {
    dashboard: 'Dashboard',
    ticketing: 'Ticketing',
    trash: 'Trash',
    users: 'Users',
    'activity-logs': 'Activity Logs',
  },
  navigation: 'Main',
  skipToMain: 'Skip to main content',
  collapse: 'Collapse',
  expand: 'Expand',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  back: 'Back',
  account: 'Account',
  tools: 'Tools',
  logout: 'Logout',
  offline: 'You are offline. This screen opens when the connection is back.',
  goHome: 'Go to Home',
  pageNotFound: 'Page not Found',
})

/** The title of every route. A file of its own, so that guest pages do not load the texts of the shell. */
export const routeTitleTexts = /* @__PURE__ */ texts('routeTitle', {
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
