import { texts } from '../../../wire/texts.ts'

export const sessionTexts = /* @__PURE__ */ texts('session', {
  guestHeading: 'Sign in to continue',
  guestIntro: 'Use your company account. You stay on this page.',
  guestSignIn: 'Sign in',
  pressAgain: 'Press again to sign in',
  unreachable: 'Assetdesk cannot be reached. Check the connection and sign in again.',
  pageFailed: 'This page could not sign you in.',
  ended: 'Your session has ended. Sign in again. What you typed is kept.',
  closed: 'Your role cannot open this screen',
  reports: 'Only admins can open reports',
  asGuest: (text: string) =>
    `${text}. On this page, you may have only the rights of an employee. Open Assetdesk for the others.`,
})
