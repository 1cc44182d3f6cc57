import { useHeadingTag } from './heading-level.ts'
import { Text, type TextProps } from './text.tsx'

export interface HeadingProps extends Omit<TextProps, 'as'> {
  /** Its level where the page does not say one. */
  usual: 1 | 2 | 3
  /** Stands below the first heading of its element. */
  inner?: boolean
}

/** A heading of a screen. */
export function Heading({ usual, inner, ...text }: HeadingProps) {
  return <Text as={useHeadingTag(usual, inner)} {...text} />
}
