import { texts } from '../../../wire/texts.ts'

/** The sign-in pages that the server renders: the demo's account chooser and the popup for guests. */
export const identityTexts = /* @__PURE__ */ texts('identity', {
  title: 'Choose an account',
  intro: 'Demo sign-in. Choose who you want to be.',
  everyone: 'More colleagues',
  cancel: 'Cancel',
  failed: 'Sign-in failed. Close this window and try again.',
  noOpener: 'This page opens from a sign-in button. Close it and sign in there.',
  ask: 'signs you in as',
  askOnly: 'Continue only if you pressed “Sign in” on that page yourself.',
  unproven:
    'This window cannot tell which page opened it. That page must send the header Cross-Origin-Opener-Policy: same-origin-allow-popups, or Referrer-Policy: strict-origin.',
  handedOver: 'You are signed in. Go back to the page. You can close this window.',
  lockedTitle: 'Open the address from the terminal',
  locked:
    'This demo signs in anyone without a password, so it opens only with the key in its address. In the terminal where you started Assetdesk, find the address that ends with /?demo=… and open it in this browser. Then sign in again.',
  refused: 'The page that opened this window is not allowed to sign people in here.',
  connectTitle: 'Sign in',
  connectIntro: 'Continue with your company account.',
  connect: 'Continue',
  continueWith: (provider: string) => `Continue with ${provider}`,
  signingIn: 'Signing you in…',
  tryAgain: 'Try again',
  startAgain: 'This sign-in took too long, or it began in another browser. Try again.',
  notSignedIn: 'The provider did not sign you in. Try again.',
  invalid: 'Sign-in failed. Try again.',
  unverified:
    'The email address of this account is not verified. Verify it with the provider, or use another account.',
  wrongDomain: 'Accounts of this organization cannot sign in here. Use your company account.',
  otherSubject:
    'Another account already signs in with this email address. Contact your administrator.',
  linkTitle: 'Sign in with a link',
  linkIntro: 'This link signs you in once.',
  linkGone: 'This link has expired or was used already. Create a new one.',
})
