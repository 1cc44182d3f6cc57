import { texts } from '../../wire/texts.ts'

/** Texts of the API's answers. Screens show some of them to people. */
export const apiTexts = /* @__PURE__ */ texts('api', {
  notFound: 'Not found',
  assetNotFound: 'Asset not found',
  ticketNotFound: 'Ticket not found',
  userNotFound: 'User not found',
  fileNotFound: 'Picture not found or its address has expired',
  fileUnavailable: 'Pictures cannot be loaded at the moment',
  uploadStalled: 'The upload stopped on its way. Try again.',
  tooLarge: 'The request is too large',
  tooManyRequests: 'Too many requests in a short time. Wait a moment and try again.',
  tooManySignIns: 'Too many failed sign-ins. Try again in a few minutes.',
  givenUp: 'The caller has gone',
  listTooSlow: 'The list took too long. Try again, or narrow it down.',
  database: {
    unreachable: 'The database cannot be reached at the moment. Try again in a few seconds.',
    silent: 'The database does not answer at the moment. Try again in a few seconds.',
    busy: 'Too much is going on at the moment. Try again in a few seconds.',
    slow: 'This took too long and was given up. Try again in a few seconds.',
    readOnly: 'Nothing can be saved at the moment. Try again in a few seconds.',
    full: 'There is no room left to save anything. Tell whoever runs this system.',
    unsure:
      'The connection to the database broke while saving. Look whether it was saved before you try again.',
  },
  stopping: 'This server is being restarted. Try again in a few seconds.',
  widgetsGone: (newest: string) =>
    `These widgets are not kept any more. The newest are at ${newest}`,
  notModule:
    'Assetdesk: the script tag that names this file lacks type="module"; the widgets are loaded nevertheless',
  conflict: 'Somebody else has changed this in the meantime',
  assetNotRaisable:
    'A ticket can be raised only for an asset that is unassigned or assigned to you',
  forbidden: 'Forbidden',
  unauthorized: 'Unauthorized',
  unreadable: {
    json: 'The body is not valid JSON',
    mediaType: 'The body must be JSON',
    address: 'The address is not valid',
    body: 'The request cannot be read',
    object: 'The body must be a JSON object',
  },
  keyReused: 'This Idempotency-Key was used for another request',
  keyInvalid: 'An Idempotency-Key has 1 to 255 visible characters',
  constraints: {
    required: 'A value is missing',
    type: 'This value has the wrong type',
    integer: 'This must be a whole number',
    number: 'This must be a number',
    boolean: 'This must be true or false',
    text: 'This must be text',
    list: 'This must be a list',
    object: 'This must be an object',
    samePath: 'This must be the id in the address',
    oneOf: 'This is none of the allowed values',
    tooSmall: 'This is too small',
    tooLarge: 'This is too large',
    tooLong: 'This text is too long',
    outOfRange: 'This must be a day from 1970 to ten years from today',
    unknownKey: 'This field is not known here',
    tooMany: 'This list is too long',
    format: 'This has the wrong format',
    characters: 'This text holds characters that cannot be stored',
  },
  signIn: {
    platform: 'platform must be firebase',
    token: 'token is missing',
    origin: 'This origin is not one of ALLOWED_ORIGINS',
    client: 'client_id or client_secret is not known here',
    invalidToken: 'The identity token is not valid',
    unreachable: 'Sign-in is not possible at the moment. Try again soon.',
    unverified: 'The e-mail address of this account is not verified',
    userNotFound: 'User not found',
  },
})

/** The pages of signing in that the server draws itself: the demo's account chooser and the popup for guests. */
export const identityTexts = {
  title: 'Choose an account',
  intro: 'Demo sign-in. Choose who you want to be.',
  everyone: 'More colleagues',
  cancel: 'Cancel',
  failed: 'Sign-in did not work. Close this window and try again.',
  noOpener: 'This page opens from a sign-in button. Close it and sign in there.',
  ask: 'signs you in as',
  askOnly: 'Continue only if you have just pressed «Sign in» on that page yourself.',
  unproven:
    'This window cannot tell which page has opened it. Whoever runs that page changes its header Cross-Origin-Opener-Policy to same-origin-allow-popups, or Referrer-Policy to strict-origin.',
  handedOver: 'You are signed in. Go back to the page; this window can be closed.',
  lockedTitle: 'Open the address from the terminal',
  locked:
    'This demo signs in anybody without a password, so it opens only with the key in its address. In the terminal where Assetdesk was started, find the address that ends with /?demo=… and open it in this browser. Then sign in again.',
  refused: 'The page that opened this window may not sign people in here.',
  connectTitle: 'Sign in',
  connectIntro: 'Continue with your company account.',
  connect: 'Continue',
} as const

/** The reference of calls at /docs. */
export const docsTexts = {
  title: 'Assetdesk API',
  intro:
    'Every call, who may make it and what it takes and answers. The same as a machine reads it:',
  access: 'Who',
  params: 'In the path',
  query: 'Query',
  body: 'Body',
  form: 'Form with files (multipart/form-data)',
  reply: 'Answer',
  everybody: 'anybody',
  signedIn: 'every signed-in person',
} as const
