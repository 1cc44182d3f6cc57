/**
 * A text as it is shown: characters that would turn its neighbours round, such as U+202E, are shown by their number.
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
