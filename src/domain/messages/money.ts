import { texts } from '../../wire/texts.ts'

/** Texts of the field for an amount. */
export const moneyTexts = /* @__PURE__ */ texts('money', {
  currencyOf: (amount: string) => `Currency of ${amount}`,
})
