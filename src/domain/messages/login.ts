import { texts } from '../../wire/texts.ts'

/** The login screen; what prompts on other pages say is in `session.ts`. */
export const loginTexts = /* @__PURE__ */ texts('login', {
  heading: 'Login',
  intro: 'Stay connected with your company assets. View and update asset status from anywhere.',
  signIn: 'Log in with your company account',
  signedInAs: (name: string) => `You are signed in as ${name}.`,
})
