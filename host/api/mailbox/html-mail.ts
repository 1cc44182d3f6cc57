import { trimmed } from '../../../src/domain/text/text.ts'
import { hiddenClasses } from './hidden-classes.ts'
import { isHidden, skippedEnd } from './hidden-elements.ts'
import { nameOf, tagEnd } from './html-tags.ts'
import { HtmlTextWriter } from './html-text-writer.ts'

/** Returns whether a plain text contains struck-out words. */
export const hasStrike = (text: string): boolean => /~~\S/.test(text)

/** Returns whether there is text other than the lines of `hr`. */
const hasText = (text: string): boolean => trimmed(text.replaceAll(/^[> ]*-----$/gm, '')) !== null

/** Returns whether there is text other than those lines, alternative texts of pictures and addresses. */
const hasWords = (text: string): boolean =>
  hasText(text.replaceAll(/\[image: [^\]]*\]|\((?:https?|mailto|tel|ftp|file):[^\s()]*\)/gi, ''))

interface ReadOptions {
  withPictures: boolean
  omitHidden: boolean
}

function readPage(html: string, { withPictures, omitHidden }: ReadOptions): string {
  const writer = new HtmlTextWriter(withPictures)
  const begin = /<[a-z/!?]/gi
  const classes = hiddenClasses(html)
  // Limits the searches for the ends of hidden elements that are not closed or contain visible ones.
  let searches = omitHidden ? 200 : 0
  for (let at = 0; at < html.length;) {
    // A lone < is text.
    begin.lastIndex = at
    const open = begin.exec(html)?.index ?? html.length
    writer.text(html.slice(at, open))
    const end = tagEnd(html, open) + 1
    if (end < open + 3) break
    const tag = html.slice(open + 1, Math.min(end - 1, open + 4000))
    const isHiding = searches > 0 && isHidden(tag, classes)
    at = skippedEnd(html, tag, { end, isHiding })
    if (at === end && !(isHiding && nameOf(tag) === 'img')) writer.tag(nameOf(tag), tag)
    if (at === end && isHiding) searches -= 1
  }
  const read = writer.result.replaceAll('\u00A0', ' ')
  // Keeps the trailing blank, because `-- ` is the separator of a signature.
  const lines = read.split('\n').map((line) => (/^--\s+$/.test(line) ? '-- ' : line.trimEnd()))
  return lines.join('\n').trim()
}

/**
 * Returns the readable text of an HTML email. Writes > before quoted lines. Omits hidden elements, unless the page has no
 * other text. `withPictures` writes the content IDs of attached pictures, such as `[cid:1@example.com]`. Takes linear
 * time (docs/decisions/031).
 */
export function textOfHtml(html: string, { withPictures = false } = {}): string {
  const visible = readPage(html, { withPictures, omitHidden: true })
  if (hasWords(visible)) return visible
  const whole = readPage(html, { withPictures, omitHidden: false })
  return hasText(whole) ? whole : ''
}
