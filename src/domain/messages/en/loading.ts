import { texts } from '../../../wire/texts.ts'

/** Texts shown if loading takes long. */
export const loadingTexts = /* @__PURE__ */ texts('loading', {
  slow: 'Still loading. This is taking longer than usual.',
})

/** Texts in place of a part of the page; the only texts of the kit that a sign-in prompt loads. */
export const brokenTexts = /* @__PURE__ */ texts('broken', {
  retry: 'Retry',
  broken: 'This part of the page stopped working.',
  notLoaded: 'This part of the page could not be loaded.',
})
