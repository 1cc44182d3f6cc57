import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { line, size, space, type, vars } from '../../ui/tokens.css.ts'

export const head = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  flex: 'none',
  minHeight: '48px',
  paddingInline: `${space[16]} ${space[8]}`,
  borderBottom: line,
})
kitSelector(`${head} > :first-child`, { flex: 1, minWidth: 'min-content' })
// A long text wraps to two lines before other items leave the line of the title.
kitSelector(`${head} > button`, {
  flex: '999 1 min-content',
  maxWidth: 'max-content',
  whiteSpace: 'normal',
})
kitSelector(`${head} > a`, { display: 'inline-grid' })
export const body = kitStyle({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})
export const foot = kitStyle({})
kitSelector(`a${foot}`, {
  display: 'block',
  flex: 'none',
  padding: space[12],
  borderTop: line,
  color: vars.color.textMuted,
  ...type.control,
  textAlign: 'center',
})
kitSelector(`a${foot}:focus-visible`, { outlineOffset: `-${size.ring}` })
