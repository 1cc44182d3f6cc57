import { texts } from '../../../wire/texts.ts'

/** The login screen; prompts on other pages are in `session.ts`. */
export const loginTexts = /* @__PURE__ */ texts('login', {
  heading: 'Login',
  intro: 'Stay connected with your company assets. View and update asset status from anywhere.',
  signIn: 'Log in with your company account',
  foundAsset: (contact: string) => `Found something that belongs to us? ${contact}`,
  signedInAs: (name: string) => `You are signed in as ${name}.`,
})

/** The question before a logout that discards unsent input. */
export const logoutTexts = /* @__PURE__ */ texts('logout', {
  ask: 'Log out?',
  drafts: 'You have unsaved changes that will be lost:',
  newAsset: 'Add Asset',
  newUser: 'Add User',
  newTicket: 'Raise a Ticket',
  newAssetTicket: (asset: string) => `Raise a Ticket, asset ${asset}`,
  asset: (name: string) => `Asset ${name}`,
  ticket: (number: string) => `Ticket ${number}`,
  user: (name: string) => `User ${name}`,
  leaving: (name: string) => `Leaving: ${name}`,
  comment: (number: string) => `Comment on ticket ${number}`,
  handover: (number: string) => `Note on hand-over ${number}`,
  newReply: 'Add reply',
  reply: (title: string) => `Reply ${title}`,
  newWebhook: 'Add Webhook',
  webhook: (name: string) => `Webhook ${name}`,
  newServiceAccount: 'Add Service Account',
  serviceAccount: (name: string) => `Service account ${name}`,
  newCategory: 'Add Category',
  category: (name: string) => `Category ${name}`,
  newPlace: 'Add Place',
  place: (name: string) => `Place ${name}`,
  newLocation: 'Add Location',
  location: (name: string) => `Location ${name}`,
  newStockTake: 'New stock-take',
})

/** Why a user could not sign in, and what to do about it; mostly shown on host pages. */
export const signInFailureTexts = /* @__PURE__ */ texts('signInFailure', {
  origin: (origin: string) =>
    `This page is not allowed to use Assetdesk yet. An administrator must add ${origin} to ALLOWED_ORIGINS.`,
  blocked: 'The browser has blocked the sign-in window. Allow pop-ups for this page, then sign in.',
  closed: 'The sign-in window was closed before you signed in. Sign in again.',
  cutOff:
    'Finish signing in in the window that opened. This page then continues automatically. If you closed the window, sign in again.',
  sandboxed:
    'You cannot sign in because this page is in a sandboxed frame. Its owner must add allow-same-origin and allow-popups to the frame.',
  noAnswer: 'Assetdesk cannot be reached. Check the connection, then try again.',
  popupBlocked:
    'Popup was blocked by the browser. Please enable pop-ups for this site and try again.',
  unknown: 'User not found.',
  failed: 'Sign-in failed. Try again.',
  elsewhere: 'Open Assetdesk in a new tab',
})
