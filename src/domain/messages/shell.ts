import { texts } from '../../wire/texts.ts'

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
