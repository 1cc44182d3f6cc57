import { LinkifyIt } from 'linkify-it'
import { mentionText } from './comment-rules.ts'

/** A piece of a plain text: plain, or a link or mention. `text` is always as typed. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'ticket'; text: string; id: number }
  | { kind: 'mention'; text: string; id: number }

interface Match {
  at: number
  piece: Piece
}

/** Only finds addresses that begin with http or https. */
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
for (const schema of ['ftp:', 'mailto:', '//']) linkify.add(schema, null)

const findLinks = (text: string): Match[] =>
  (linkify.match(text) ?? []).map(({ index, raw, url }) => ({
    at: index,
    piece: { kind: 'link', text: raw, href: url },
  }))

/** Finds ticket numbers such as `#17` that are not part of a word. */
const findTicketNumbers = (text: string): Match[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}_#&/])#([1-9]\d{0,9})(?![\p{L}\p{N}_])/gu)].map((match) => ({
    at: match.index,
    piece: { kind: 'ticket', text: match[0], id: Number(match[1]) },
  }))

function findMentions(text: string, mentions: readonly { id: number; name: string }[]): Match[] {
  return mentions.flatMap(({ id, name }) => {
    const sign = mentionText(name)
    const matches: Match[] = []
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length))
      matches.push({ at, piece: { kind: 'mention', text: sign, id } })
    return matches
  })
}

/**
 * Splits a plain text into text, URLs, ticket numbers and mentions. The joined pieces are the original text. If two
 * matches begin at the same position, the longer one is used.
 */
export function richText(
  text: string,
  mentions: readonly { id: number; name: string }[] = [],
): Piece[] {
  const matches = [
    ...findLinks(text),
    ...findTicketNumbers(text),
    ...findMentions(text, mentions),
  ].toSorted((one, other) => one.at - other.at || other.piece.text.length - one.piece.text.length)
  const pieces: Piece[] = []
  let end = 0
  for (const { at, piece } of matches) {
    if (at < end) continue
    if (at > end) pieces.push({ kind: 'text', text: text.slice(end, at) })
    pieces.push(piece)
    end = at + piece.text.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}
