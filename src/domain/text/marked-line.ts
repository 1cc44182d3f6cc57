import { foldedText, numberPattern } from './search-text.ts'

/** Maximum number of characters of a line, and of those before the first match if the line is longer. */
const [maxLength, maxLead] = [160, 40]

/** Returns the ranges of a folded text that match a word, without overlaps. Numbers match whatever their separators. */
function rangesOf(word: string, text: string): [number, number][] {
  const number = numberPattern(word)
  if (number !== undefined)
    return [...text.matchAll(new RegExp(number, 'g'))].map(({ 0: match, index }) => [
      index,
      index + match.length,
    ])
  const ranges: [number, number][] = []
  let from = word === '' ? -1 : text.indexOf(word)
  while (from >= 0) {
    ranges.push([from, from + word.length])
    from = text.indexOf(word, from + word.length)
  }
  return ranges
}

/** Returns the ranges of a text that match words of a search, in UTF-16 units. The ranges neither overlap nor touch. */
function matchesIn(text: string, words: readonly string[]): [number, number][] {
  let folded = ''
  // For each unit of the folded text, the position in the original text.
  const origin: number[] = []
  let at = 0
  for (const character of text) {
    // Characters are folded one at a time to know their positions. A combining mark folds to nothing.
    const plain = foldedText(character)
    folded += plain
    for (let unit = 0; unit < plain.length; unit += 1) origin.push(at)
    at += character.length
  }
  origin.push(at)
  const ranges = words
    .map(foldedText)
    .flatMap((word) =>
      rangesOf(word, folded).map(([from, to]): [number, number] => [
        origin[from] ?? 0,
        origin[to] ?? at,
      ]),
    )
  const merged: [number, number][] = []
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Splits a text into alternating parts: without a match (first), and with a match. */
function splitAtMatches(text: string, words: readonly string[]): string[] {
  const parts: string[] = []
  let at = 0
  for (const [from, to] of matchesIn(text, words)) {
    parts.push(text.slice(at, from), text.slice(from, to))
    at = to
  }
  return [...parts, text.slice(at)]
}

/** Returns the line of a text that contains the most of these words, shortened for a list and split into parts as by `splitAtMatches`. */
export function markedLine(text: string, words: readonly string[]): string[] {
  const countWords = (line: string) => {
    const folded = foldedText(line)
    return words.filter((word) => rangesOf(foldedText(word), folded).length > 0).length
  }
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim())
  const counts = lines.map(countWords)
  const most = Math.max(...counts)
  // A phrase across a line break is in neither line.
  const line = most > 0 ? (lines[counts.indexOf(most)] ?? '') : text.replaceAll(/\s+/g, ' ').trim()
  const first = matchesIn(line, words)[0]?.[0] ?? 0
  const from = line.length > maxLength ? Math.max(0, first - maxLead) : 0
  const cut = line.slice(from, from + maxLength)
  // Without the halves of emoji at the ends.
  const shown = cut.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
  return splitAtMatches(
    `${from > 0 ? '…' : ''}${shown}${from + cut.length < line.length ? '…' : ''}`,
    words,
  )
}
