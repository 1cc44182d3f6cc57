import { texts } from '../../wire/texts.ts'

/** Texts of fields for numbers and amounts. */
export const moneyTexts = /* @__PURE__ */ texts('money', {
  currencyOf: (amount: string) => `Currency of ${amount}`,
  enter: (example: string) => `Enter an amount such as ${example}`,
  enterWhole: 'Enter a whole number such as 1299',
  readAs: (typed: string, amount: string) => `“${typed}” is read as ${amount}`,
  zeros: (shown: string) => `Leading zeros are dropped: ${shown}`,
  notSaved: (reading: string) => `${reading}. Not saved yet: save again to confirm.`,
})
