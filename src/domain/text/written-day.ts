import { locale } from '../../wire/texts.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** A local day in figures: 05-03-2024 in English, as the language writes it otherwise. */
export function writtenDay(date: Date): string {
  if (locale() === 'en')
    return `${two(date.getDate())}-${two(date.getMonth() + 1)}-${String(date.getFullYear()).padStart(4, '0')}`
  return date.toLocaleDateString(locale(), { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** A calendar day `YYYY-MM-DD` as a local date. */
export const dateOfDay = (day: string): Date => new Date(`${day}T00:00`)
