import { useHeadingTag } from './heading-level.ts'
import { Text, type TextProps } from './text.tsx'

export interface HeadingProps extends Omit<TextProps, 'as'> {
  /** Its level if the page sets none. */
  usual: 1 | 2 | 3
  /** Whether it is below the first heading of its element. */
  inner?: boolean
}

/** A heading of a screen. */
export function Heading({ usual, inner, ...text }: HeadingProps) {
  return <Text as={useHeadingTag(usual, inner)} {...text} />
}
