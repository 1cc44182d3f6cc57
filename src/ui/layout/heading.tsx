import { useHeadingTag } from './heading-level.ts'
import { Text, type TextProps } from './text.tsx'

export interface HeadingProps extends Omit<TextProps, 'as'> {
  /** The heading level, unless the page sets one. */
  defaultLevel: 1 | 2 | 3
  /** Whether it is below the first heading of its element. */
  inner?: boolean
}

/** A heading of a screen. */
export function Heading({ defaultLevel, inner, ...text }: HeadingProps) {
  return <Text as={useHeadingTag(defaultLevel, inner)} {...text} />
}
