import { texts } from '../../../wire/texts.ts'

/** Texts of what takes long to load. */
export const loadingTexts = /* @__PURE__ */ texts('loading', {
  slow: 'Still loading. This is taking longer than usual.',
})

/** Texts where a part of the page should be; a sign-in prompt loads no more of the kit's. */
export const brokenTexts = /* @__PURE__ */ texts('broken', {
  retry: 'Retry',
  broken: 'This part of the page stopped working.',
  notLoaded: 'This part of the page could not be loaded.',
})
