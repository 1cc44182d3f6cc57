import { texts } from '../../wire/texts.ts'

/** Moments of today and before, with their time of day. */
export const momentTexts = /* @__PURE__ */ texts('moment', {
  today: (time: string) => `Today ${time}`,
  yesterday: (time: string) => `Yesterday ${time}`,
  before: (day: string, time: string) => `${day} ${time}`,
  /** The same within a sentence. */
  within: {
    today: (time: string) => `today at ${time}`,
    yesterday: (time: string) => `yesterday at ${time}`,
    before: (day: string, time: string) => `on ${day} at ${time}`,
  },
})
