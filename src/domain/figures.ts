/** Biggest quantity and wattage that are stored. */
export const figureLimit = 1_000_000_000

/** At most two decimals. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value
