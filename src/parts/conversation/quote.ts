import type { Draft } from './draft.ts'

/**
 * Returns the draft with a quotation at its end. Quoting a note makes the draft a note, because the raiser may not read
 * notes.
 */
export function withQuote(draft: Draft, text: string, internal: boolean): Draft {
  const quoted = text
    .trim()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
  const before = draft.body.trimEnd()
  return {
    ...draft,
    body: `${before}${before && '\n\n'}${quoted}\n\n`,
    ...(internal && { visibility: 'internal', quotesNote: true }),
  }
}
