import { createContext, useContext } from 'react'

/** Level of the first heading of an element, 1 to 6; undefined where every heading has its usual level. */
export const HeadingLevel = createContext<number | undefined>(undefined)

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** The tag of a heading: of its usual level or, where the page says the level of the first one, that or one below. */
export function useHeadingTag(usual: 1 | 2 | 3, inner = false): (typeof tags)[number] {
  const first = useContext(HeadingLevel)
  const level = first === undefined ? usual : Math.max(1, Math.round(first)) + (inner ? 1 : 0)
  return tags[level - 1] ?? 'h6'
}
