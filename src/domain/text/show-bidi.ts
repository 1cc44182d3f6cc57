/**
 * Returns a text for the screen, in which characters that would reverse their neighbours, such as U+202E, are replaced
 * by their code point.
 */
export function showBidi(text: string): string
export function showBidi<Content>(content: Content): Content | string
export function showBidi(content: unknown): unknown {
  if (typeof content !== 'string') return content
  return content.replaceAll(
    /\p{Bidi_Control}/gu,
    (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  )
}
