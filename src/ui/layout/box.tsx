import type { ElementType, ReactNode, Ref } from 'react'
import { sprinkles, type Sprinkles } from '../sprinkles.css.ts'

export interface BoxProps extends Sprinkles {
  /** The element to render; default `div`. */
  as?: ElementType | undefined
  id?: string | undefined
  ref?: Ref<HTMLElement> | undefined
  'aria-label'?: string | undefined
  'aria-live'?: 'polite' | undefined
  role?: string | undefined
  children?: ReactNode
}

/** A layout primitive: every layout prop is one of the scale of sprinkles.css.ts. */
export function Box({ as: Tag = 'div', id, ref, role, children, ...rest }: BoxProps) {
  const { 'aria-label': label, 'aria-live': live, ...layout } = rest
  return (
    <Tag
      ref={ref}
      id={id}
      role={role}
      aria-label={label}
      aria-live={live}
      className={sprinkles(layout)}
    >
      {children}
    </Tag>
  )
}

/** Children in a column, 16 px apart by default. */
export const Stack = (props: BoxProps) => (
  <Box display="flex" flexDirection="column" gap={16} {...props} />
)

/** Children in a row, vertically centred, 8 px apart, wrapping. */
export const Inline = (props: BoxProps) => (
  <Box display="flex" alignItems="center" flexWrap="wrap" gap={8} {...props} />
)
