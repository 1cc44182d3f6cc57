/** Texts of the field for an amount. */
export const moneyTexts = { currencyOf: (amount: string) => `Currency of ${amount}` } as const
