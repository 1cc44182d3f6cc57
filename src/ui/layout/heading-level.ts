import { createContext, useContext } from 'react'
import { headingTag } from './heading-tag.ts'

/** Level of the first heading of an element, 1 to 6; undefined if every heading has its default level. */
export const HeadingLevel = createContext<number | undefined>(undefined)

/**
 * Returns the tag of a heading: of its default level or, if the page sets the level of the first heading, of that level
 * or one below.
 */
export function useHeadingTag(usual: 1 | 2 | 3, inner = false) {
  const first = useContext(HeadingLevel)
  return headingTag(first === undefined ? usual : Math.max(1, first) + (inner ? 1 : 0))
}
