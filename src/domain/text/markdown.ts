/** A piece of text within a block. `href`: only http, https or mailto. */
export interface Span {
  text: string
  strong?: true
  emphasis?: true
  href?: string
}

export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }

const heading = /^(#{1,6})[ \t]+(.*?)[ \t]*#*$/
const listItem = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])[ \t]+(.*)$/
const horizontalRule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/
const inline =
  /\\([!-/:-@[-`{-~])|\[([^\][\n]{1,500})\]\(([^\s()]{1,2000})\)|<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>|\*\*(?=\S)(.{1,2000}?)(?<=\S)\*\*(?!\*)|\*(?=[^\s*])([^*\n]{1,2000})\*|(?<![\p{L}\p{N}])_(?=\S)([^_\n]{1,2000})_(?![\p{L}\p{N}])/su

const isSafe = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol)
}

/** Returns the spans of a text. Other text, including HTML, stays as typed. */
export function spansOf(text: string, style: Omit<Span, 'text'> = {}): Span[] {
  const spans: Span[] = []
  let plain = ''
  const add = (more: Span[]) => {
    if (plain !== '') spans.push({ text: plain, ...style })
    plain = ''
    spans.push(...more)
  }
  let rest = text
  for (let match = inline.exec(rest); match; match = inline.exec(rest)) {
    const [all, escaped, label, target, address, strong, emphasis, underlined] = match
    plain += rest.slice(0, match.index)
    rest = rest.slice(match.index + all.length)
    const href = target ?? address
    const stressed = emphasis ?? underlined
    if (escaped !== undefined) plain += escaped
    else if (strong !== undefined) add(spansOf(strong, { ...style, strong: true }))
    else if (stressed !== undefined) add(spansOf(stressed, { ...style, emphasis: true }))
    else if (href !== undefined && isSafe(href))
      add([{ text: label ?? href.replace(/^mailto:/, ''), ...style, href }])
    else plain += all
  }
  plain += rest
  add([])
  return spans
}

interface List {
  ordered: boolean
  items: string[]
}

/** The open block: a paragraph or a list. */
interface OpenBlock {
  lines: string[]
  list: List | undefined
}

function blocksOf({ lines, list }: OpenBlock): Block[] {
  if (list) {
    const items = list.items.map((each) => spansOf(each))
    return [{ kind: 'list', ordered: list.ordered, items }]
  }
  return lines.length > 0 ? [{ kind: 'paragraph', spans: spansOf(lines.join(' ')) }] : []
}

/** Adds a line that is neither a heading nor a list item to the open block; returns undefined if the block ends. */
function continueBlock({ lines, list }: OpenBlock, line: string): OpenBlock | undefined {
  if (line.trim() === '' || horizontalRule.test(line)) return undefined
  if (!list) return { lines: [...lines, line.trim()], list }
  if (!/^\s/.test(line)) return undefined
  const last = list.items.at(-1) ?? ''
  return { lines, list: { ...list, items: [...list.items.slice(0, -1), `${last} ${line.trim()}`] } }
}

/**
 * Parses a subset of Markdown: headings with `#`, paragraphs, lists of one level, `**strong**`, `*emphasis*`,
 * `[links](https://…)`. Lines of a paragraph are joined. Everything else, including HTML, stays text.
 */
export function markdown(text: string): Block[] {
  const blocks: Block[] = []
  let open: OpenBlock = { lines: [], list: undefined }
  const startBlock = (next: Partial<OpenBlock> = {}) => {
    blocks.push(...blocksOf(open))
    open = { lines: [], list: undefined, ...next }
  }
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const title = heading.exec(line)
    const entry = horizontalRule.test(line) ? null : listItem.exec(line)
    if (title) {
      startBlock()
      blocks.push({
        kind: 'heading',
        level: title[1]?.length ?? 1,
        spans: spansOf(title[2] ?? ''),
      })
    } else if (entry) {
      const ordered = entry[1] !== undefined
      if (open.list?.ordered !== ordered) startBlock({ list: { ordered, items: [] } })
      open.list?.items.push(entry[2] ?? '')
    } else {
      const more = continueBlock(open, line)
      if (more) open = more
      else
        startBlock(line.trim() === '' || horizontalRule.test(line) ? {} : { lines: [line.trim()] })
    }
  }
  startBlock()
  return blocks
}
