import { texts } from './texts.ts'

/** The ratings of a solution, with their labels. */
export const ratings = /* @__PURE__ */ texts('ratings', { good: 'Good', bad: 'Bad' })

export type Rating = keyof typeof ratings
