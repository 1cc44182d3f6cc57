import { hiding } from './hidden-classes.ts'
import { nameOf, valueOf } from './html-tags.ts'

/** Elements whose content is not text of the email. */
const ignored = /^(?:style|script|title|template)$/
/** Elements without content. */
const hasNoContent = /^(?:img|br|hr|input|meta|link|col)$/
/** A style that shows an element within a hidden one. */
const shownAgain =
  /font-size:\s*(?:[1-9]|0?\.[1-9]|[a-z])|font:[^;"'>]{0,100}?[1-9]|visibility:\s*visible/i
/** Styles that hide an element, and that an element within it can reverse. */
const reversible = /(?:visibility|font-size):[^;]*/gi
const quotedValue = /"[^"]*"|'[^']*'/g

const hasHiddenAttribute = (tag: string): boolean =>
  /\shidden(?=[\s=/]|$)/i.test(tag.replaceAll(quotedValue, ''))

/** Returns whether an element is hidden by its style, an attribute, or one of the classes that the page hides. */
export const isHidden = (tag: string, classes: ReadonlySet<string>): boolean =>
  hiding.test(valueOf(tag, 'style')) ||
  hasHiddenAttribute(tag) ||
  (classes.size > 0 &&
    !/display:/i.test(valueOf(tag, 'style')) &&
    valueOf(tag, 'class')
      .split(/\s+/)
      .some((name) => classes.has(name)))

/** Returns whether a hidden element may contain visible ones: nothing within `display: none` is visible. */
const mayContainVisible = (tag: string): boolean =>
  !hasHiddenAttribute(tag) && !hiding.test(valueOf(tag, 'style').replaceAll(reversible, ''))

/** Returns the index after an element that is skipped. Returns `end`, the index after its tag, if its content is read. */
export function skippedEnd(
  page: string,
  tag: string,
  { end, isHiding }: { end: number; isHiding: boolean },
): number {
  const name = nameOf(tag)
  const isIgnored = ignored.test(name)
  if (name === '' || tag.endsWith('/') || hasNoContent.test(name)) return end
  if (!isIgnored && !isHiding) return end
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>?`, 'gi')
  tags.lastIndex = end
  for (let depth = 1, match = tags.exec(page); match; match = tags.exec(page)) {
    depth += match[1] === '/' ? -1 : Number(!isIgnored)
    if (depth > 0) continue
    const isShown =
      !isIgnored && mayContainVisible(tag) && shownAgain.test(page.slice(end, match.index))
    return isShown ? end : tags.lastIndex
  }
  return isIgnored ? page.length : end
}
