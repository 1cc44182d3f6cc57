import { texts } from '../../../wire/texts.ts'

export const sessionTexts = /* @__PURE__ */ texts('session', {
  guestHeading: 'Sign in to continue',
  guestIntro: 'Use your company account. This page stays where it is.',
  guestSignIn: 'Sign in',
  pressAgain: 'Press again to sign in',
  unreachable: 'Assetdesk cannot be reached. Check the connection and sign in again.',
  pageFailed: 'This page could not sign you in.',
  ended: 'Your session has ended. Sign in again; what you typed is kept.',
  closed: 'This screen is not open to your role',
  reports: 'Reports are for admins',
})
