import { locale } from '../../wire/texts.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** Formats a local day in digits: 05-03-2024 in English, else in the format of the language. */
export function writtenDay(date: Date): string {
  if (locale() === 'en')
    return `${two(date.getDate())}-${two(date.getMonth() + 1)}-${String(date.getFullYear()).padStart(4, '0')}`
  return date.toLocaleDateString(locale(), { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** Converts a calendar day `YYYY-MM-DD` to a local date. */
export const dateOfDay = (day: string): Date => new Date(`${day}T00:00`)

/** Formats a day `YYYY-MM-DD` like `writtenDay`. Returns other texts unchanged, such as names of parameters. */
export function dayText(text: string): string {
  const date = dateOfDay(text)
  return Number.isNaN(date.getTime()) ? text : writtenDay(date)
}
