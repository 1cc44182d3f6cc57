import { texts } from '../../wire/texts.ts'

/** Texts where a part of the page should be; a sign-in prompt loads no more of the kit's. */
export const brokenTexts = /* @__PURE__ */ texts('broken', {
  retry: 'Retry',
  broken: 'This part of the page stopped working.',
  notLoaded: 'This part of the page could not be loaded.',
})
