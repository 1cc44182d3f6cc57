import { forwardRef, type ElementType, type ReactNode } from 'react'
import { sprinkles, type Sprinkles } from '../sprinkles.ts'

export interface BoxProps extends Sprinkles {
  /** The element to render; default `div`. */
  as?: ElementType | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-live'?: 'polite' | undefined
  role?: string | undefined
  children?: ReactNode
}

/** A layout primitive, whose layout props are values of the scale in sprinkles.css.ts. */
export const Box = forwardRef<HTMLElement, BoxProps>(function Box(props, ref) {
  const { as: Tag = 'div', role, children, ...rest } = props
  const { 'aria-label': label, 'aria-labelledby': labelledBy, 'aria-live': live, ...layout } = rest
  return (
    <Tag
      ref={ref}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-live={live}
      className={sprinkles(layout)}
    >
      {children}
    </Tag>
  )
})

/** Children in a column, 16 px apart by default. */
export const Stack = (props: BoxProps) => (
  <Box display="flex" flexDirection="column" gap={16} {...props} />
)

/** Children in a row, vertically centred, 8 px apart, wrapping. */
export const Inline = (props: BoxProps) => (
  <Box display="flex" alignItems="center" flexWrap="wrap" gap={8} {...props} />
)
