/** A line of `format=flowed`, without quote marks and the stuffed space (RFC 3676, 4.4). */
interface FlowedLine {
  depth: number
  text: string
}

function lineOf(raw: string): FlowedLine {
  const [signs = ''] = /^>*/.exec(raw) ?? []
  return { depth: signs.length, text: raw.slice(signs.length).replace(/^ /, '') }
}

/** Returns whether a line continues on the next one. Lines of different quotation depth are separate texts. */
const isContinued = (line: FlowedLine | undefined, next: FlowedLine | undefined): boolean =>
  !!line?.text.endsWith(' ') &&
  line.text !== '-- ' &&
  line.depth === next?.depth &&
  next.text !== '-- '

/** Joins the lines of a text in `format=flowed` (RFC 3676). With `delSp`, the blank at the end of a line is removed. */
export function unflowed(text: string, delSp: boolean): string {
  const lines = text.split(/\r?\n/).map(lineOf)
  const joined = lines.map((line, at) => {
    const isJoined = isContinued(line, lines[at + 1])
    const isFirst = !isContinued(lines[at - 1], line)
    const sign = isFirst && line.depth > 0 ? `${'>'.repeat(line.depth)} ` : ''
    const text = isJoined && delSp ? line.text.slice(0, -1) : line.text
    return sign + text + (isJoined ? '' : '\n')
  })
  return joined.join('').slice(0, -1)
}
