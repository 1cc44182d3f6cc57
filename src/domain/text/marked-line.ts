import { foldedText } from './search-text.ts'

/** Characters of a line that are shown, and of a longer line before its first match. */
const [longest, lead] = [160, 40]

/** Where a word begins in a text, one behind the other. */
function startsOf(word: string, text: string): number[] {
  const starts: number[] = []
  let from = word === '' ? -1 : text.indexOf(word)
  while (from >= 0) {
    starts.push(from)
    from = text.indexOf(word, from + word.length)
  }
  return starts
}

/** Where words of a search are in a text, as positions of UTF-16 units; they neither overlap nor touch. */
function placesOf(text: string, words: readonly string[]): [number, number][] {
  let folded = ''
  // The position in the text of each unit of the folded one.
  const origin: number[] = []
  let at = 0
  for (const character of text) {
    // One at a time, so that each knows where it comes from: what is left of a mark alone is nothing.
    const plain = foldedText(character)
    folded += plain
    for (let unit = 0; unit < plain.length; unit += 1) origin.push(at)
    at += character.length
  }
  origin.push(at)
  const found = words
    .map(foldedText)
    .flatMap((word) =>
      startsOf(word, folded).map((from): [number, number] => [
        origin[from] ?? 0,
        origin[from + word.length] ?? at,
      ]),
    )
  const merged: [number, number][] = []
  for (const [from, to] of found.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** A text in turns of what no word of a search matches and what one does, the former first. */
function inParts(text: string, words: readonly string[]): string[] {
  const parts: string[] = []
  let at = 0
  for (const [from, to] of placesOf(text, words)) {
    parts.push(text.slice(at, from), text.slice(from, to))
    at = to
  }
  return [...parts, text.slice(at)]
}

/** The line of a text with most of these words, shortened for a list, in such parts. */
export function markedLine(text: string, words: readonly string[]): string[] {
  const heldBy = (line: string) => {
    const folded = foldedText(line)
    return words.filter((word) => folded.includes(foldedText(word))).length
  }
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim())
  const counts = lines.map(heldBy)
  const most = Math.max(...counts)
  // A phrase across two lines is in neither.
  const line = most > 0 ? (lines[counts.indexOf(most)] ?? '') : text.replaceAll(/\s+/g, ' ').trim()
  const first = placesOf(line, words)[0]?.[0] ?? 0
  const from = line.length > longest ? Math.max(0, first - lead) : 0
  const shown = line.slice(from, from + longest).toWellFormed()
  return inParts(
    `${from > 0 ? '…' : ''}${shown}${from + shown.length < line.length ? '…' : ''}`,
    words,
  )
}
