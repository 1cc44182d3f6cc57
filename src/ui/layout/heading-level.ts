import { createContext, useContext } from 'react'
import { headingTag } from './heading-tag.ts'

/** Level of the first heading of an element, 1 to 6; undefined where every heading has its usual level. */
export const HeadingLevel = createContext<number | undefined>(undefined)

/** The tag of a heading: of its usual level or, where the page says the level of the first one, that or one below. */
export function useHeadingTag(usual: 1 | 2 | 3, inner = false) {
  const first = useContext(HeadingLevel)
  return headingTag(first === undefined ? usual : Math.max(1, first) + (inner ? 1 : 0))
}
