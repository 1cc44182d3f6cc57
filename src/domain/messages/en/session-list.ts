import { texts } from '../../../wire/texts.ts'

/** Texts of the list of sessions, and of the warning before one ends. */
export const sessionListTexts = /* @__PURE__ */ texts('sessionList', {
  title: 'Sessions',
  loading: 'Loading the sessions',
  failed: 'The sessions could not be loaded.',
  none: 'Not signed in anywhere',
  agent: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown browser',
  application: 'Application',
  since: (when: string) => `Signed in ${when}`,
  used: (when: string) => `Last used ${when}`,
  current: 'This session',
  end: 'End',
  /** `since`: when it began, because sessions of the same browser differ in nothing else. */
  endOf: (agent: string, place: string, since: string) => `End: ${agent}, ${place}, ${since}`,
  ended: 'The session has ended',
  notEnded: 'The session could not be ended',
  endOthers: 'End all others',
  askOthers: 'End all your other sessions?',
  askText:
    'Your other browsers, devices and host pages are signed out immediately. Unsaved changes there may be lost.',
  othersEnded: 'All your other sessions have ended',
  othersNotEnded: 'The sessions could not be ended',
})

/** Before a session ends. */
export const sessionEndTexts = /* @__PURE__ */ texts('sessionEnd', {
  idle: (minutes: number) =>
    `You will be signed out in ${minutes === 1 ? 'a minute' : `${minutes} minutes`} because you have not used Assetdesk for a while.`,
  soon: (minutes: number) =>
    `Your session ends in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. Then sign in again. What you typed is kept.`,
  stay: 'Stay signed in',
  stays: 'You stay signed in',
  failed: 'Your session could not be extended. Try again.',
})
