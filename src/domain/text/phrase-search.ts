/** All characters that a search reads as quotation marks. */
export const quotationMarks = /["“”„‟«»＂]/g

/** Returns a search for a text as a phrase. A text with quotation marks is searched by its words, without the marks. */
export function phraseSearch(text: string): string {
  const words = text.replaceAll(quotationMarks, ' ')
  return words === text ? `"${text}"` : words.trim()
}
