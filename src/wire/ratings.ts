import { texts } from './texts.ts'

/** How a raiser found what was done, with its label. */
export const ratings = /* @__PURE__ */ texts('ratings', { good: 'Good', bad: 'Bad' })

export type Rating = keyof typeof ratings
