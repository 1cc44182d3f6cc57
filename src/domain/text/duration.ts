const sizes = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const

/** Formats whole seconds in the largest unit without a remainder: `5 minutes`, `90 seconds`. `language`: BCP 47. */
export function durationInWords(seconds: number, language: string): string {
  const units = Object.keys(sizes) as (keyof typeof sizes)[]
  const unit = units.find((each) => seconds % sizes[each] === 0) ?? 'second'
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return words.format(seconds / sizes[unit])
}
