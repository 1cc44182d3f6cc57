import { hiding } from './hidden-classes.ts'
import { nameOf, valueOf } from './html-tags.ts'

/** Elements whose content is not shown, and elements without content. */
const unread = /^(?:style|script|head|title|template)$/
const isEmpty = /^(?:img|br|hr|input|meta|link|col)$/
/** A style that shows an element within a hidden one. */
const shownAgain =
  /font-size:\s*(?:[1-9]|0?\.[1-9]|[a-z])|font:[^;"'>]{0,100}?[1-9]|visibility:\s*visible/i
const quotedValue = /"[^"]*"|'[^']*'/g
/** Returns whether an element is hidden by its style, an attribute, or one of the classes that the page hides. */
export const isHidden = (tag: string, classes: ReadonlySet<string>): boolean =>
  hiding.test(valueOf(tag, 'style')) ||
  /\shidden(?=[\s=/]|$)/i.test(tag.replaceAll(quotedValue, '')) ||
  (classes.size > 0 &&
    !/display:/i.test(valueOf(tag, 'style')) &&
    valueOf(tag, 'class')
      .split(/\s+/)
      .some((name) => classes.has(name)))

/** Returns where an element ends whose content is not read; `end`, behind its tag, if it is read. */
export function unreadEnd(
  page: string,
  tag: string,
  { end, isHiding }: { end: number; isHiding: boolean },
): number {
  const name = nameOf(tag)
  const isUnread = unread.test(name)
  if (name === '' || tag.endsWith('/') || isEmpty.test(name)) return end
  if (!isUnread && !isHiding) return end
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>?`, 'gi')
  tags.lastIndex = end
  for (let depth = 1, found = tags.exec(page); found; found = tags.exec(page)) {
    depth += found[1] === '/' ? -1 : Number(!isUnread)
    if (depth > 0) continue
    return isUnread || !shownAgain.test(page.slice(end, found.index)) ? tags.lastIndex : end
  }
  return isUnread ? page.length : end
}
