import { locale } from '../../wire/texts.ts'
import { attachingTexts as texts } from '../messages/en/attachment.ts'

/** Splits a file name before the dot of its extension, so that the extension stays visible if the rest is truncated. */
export function splitFileName(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.')
  const isEnding = dot > 0 && name.length - dot <= 12
  return isEnding
    ? { stem: name.slice(0, dot), ending: name.slice(dot) }
    : { stem: name, ending: '' }
}

/** Returns the extension of a file name in capitals, such as `PDF`. */
export const extensionLabel = (name: string): string =>
  splitFileName(name).ending.replace('.', '').toUpperCase().slice(0, 5)

const kilobyte = 1000
const megabyte = 1_000_000

/** From here on, kilobytes would be rounded up to 1000. */
const isInMegabytes = (bytes: number) => bytes > megabyte - kilobyte

const oneDigit = (count: number) =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    count,
  )

const inMegabytes = (bytes: number) => oneDigit(bytes / megabyte)
const inKilobytes = (bytes: number) => String(Math.ceil(bytes / kilobyte))

/** Formats the size of a file: `318 kB`, `4.1 MB`. */
export const sizeText = (bytes: number): string =>
  isInMegabytes(bytes) ? texts.megabytes(inMegabytes(bytes)) : texts.kilobytes(inKilobytes(bytes))

/** Formats the uploaded part of a file, in the unit of the whole: `2.6 of 4.1 MB`. `share`: 0 to 1. */
export function progressText(share: number, bytes: number): string {
  const unit = isInMegabytes(bytes) ? inMegabytes : inKilobytes
  return texts.share(unit(Math.min(share, 1) * bytes), sizeText(bytes))
}

/** Returns type and size of a file: `PDF, 240 kB`. */
export const kindAndSize = (name: string, bytes: number): string =>
  [extensionLabel(name), sizeText(bytes)].filter(Boolean).join(', ')

const two = (count: number) => String(count).padStart(2, '0')

/** The name that browsers give to a pasted picture without a file. */
const defaultName = /^(image\.(png|jpe?g|webp|gif))?$/i
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** Returns the name of a pasted file. A screenshot without a name gets one from the local time. */
export function pastedName({ name, type }: { name: string; type: string }, now: Date): string {
  if (!defaultName.test(name)) return name
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('.')
  return `${texts.screenshot(`${day} ${time}`)}.${endings[type] ?? 'png'}`
}
