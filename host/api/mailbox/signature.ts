import type { Line, OwnMail } from './mail-lines.ts'

/** Matches an email or web address, or a phone number that begins with + or 0 or has a label. */
const contact =
  /[^\s@]@[^\s@]|https?:\/\/|\bwww\.|(?:\+|\(0|(?<![\d./-])0)\d[\d\s()./-]{4,20}\d|\b(?:tel|fon|phone|telefon|fax|mobil|mobile|cell|handy)\b\W{0,3}\d/i
const day = /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?![\d./-])/g
/** Matches the fingerprint of a key, below a line such as «All messages signed with fingerprint:». */
const fingerprint = /^(?:[\dA-F]{4}\s+){4,}/
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
const isSentence = (text: string) => /[.!?…:]$/.test(text) && text.split(/\s+/).length > 4

/** Returns whether lines name the sender or a way to reach them, and contain no sentence (INM-04). */
export function isSignature(lines: readonly Line[], { names = [] }: OwnMail): boolean {
  const filled = lines.map(({ text }) => text).filter((text) => text !== '')
  const senderNames = names.map(wordsOf).filter((name) => name.trim() !== '')
  const isOfSender = (text: string) => {
    const words = wordsOf(text)
    // A name of one word, such as «IT», can also occur in a sentence.
    const isNamed = (name: string) => name.trim().includes(' ') && words.includes(name)
    return (
      contact.test(text.replaceAll(day, '')) ||
      (words.trim() !== '' && senderNames.some((name) => name.includes(words) || isNamed(name)))
    )
  }
  const isTypedSentence = (text: string, at: number) =>
    isSentence(text) && !fingerprint.test(filled[at + 1] ?? '')
  return filled.some(isOfSender) && !filled.some(isTypedSentence)
}
