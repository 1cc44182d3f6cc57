import { texts } from '../../wire/texts.ts'

export const sessionTexts = /* @__PURE__ */ texts('session', {
  heading: 'Login',
  intro: 'Stay connected with your company assets. View and update asset status from anywhere.',
  signIn: 'Log in with your company account',
  popupBlocked:
    'Popup was blocked by the browser. Please enable pop-ups for this site and try again.',
  userNotFound: 'User not found.',
  guestHeading: 'Sign in to continue',
  guestIntro: 'Use your company account. This page stays where it is.',
  guestSignIn: 'Sign in',
  unreachable: 'Assetdesk cannot be reached. Check the connection and sign in again.',
  ended: 'Your session has ended. Sign in again; what you typed is kept.',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
  closed: 'This screen is not open to your role',
})
