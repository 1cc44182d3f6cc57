import { texts } from '../../../wire/texts.ts'

/** People who have left, wherever they are named or refused. */
export const leftTexts = /* @__PURE__ */ texts('left', {
  badge: 'Left',
  marked: (name: string) => `${name} (left)`,
  hasLeft: (name: string) => `${name} has left`,
})
