import { kitSelector, kitStyle } from '../kit-style.ts'
import { currentOption } from '../overlay/layer.css.ts'
import { ellipsis, line, paper, size, space, type, vars } from '../tokens.css.ts'

export const place = kitStyle({ position: 'relative', minWidth: 0 })
/** The focus ring belongs to the whole box. */
export const box = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  border: `${size.hairline} solid ${vars.color.lineControl}`,
  borderRadius: vars.radius.card,
  background: vars.color.field,
  selectors: {
    '&:has(textarea:focus-visible)': {
      outline: `${size.ring} solid ${vars.color.focus}`,
      outlineOffset: 0,
      borderColor: 'transparent',
    },
    '&[data-paper]': { background: paper.ground, borderColor: paper.text },
  },
})
export const head = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[8]} ${space[8]} 0`,
})
export const area = kitStyle({
  display: 'block',
  width: '100%',
  minHeight: '76px',
  maxHeight: '40vh',
  padding: `${space[10]} ${space[14]}`,
  border: 0,
  background: 'none',
  resize: 'none',
  ...type.base,
  lineHeight: '21px',
  overflowWrap: 'anywhere',
  selectors: {
    '&::placeholder': { color: vars.color.textFaint, opacity: 1 },
    '&:focus-visible': { outline: 'none' },
  },
})
export const foot = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
  padding: space[8],
  borderTop: line,
  selectors: { [`${box}[data-paper] > &`]: { borderColor: paper.line } },
})
export const tools = kitStyle({ display: 'flex', flex: 'none', marginInlineEnd: 'auto' })
export const hint = kitStyle({ ...type.small, color: vars.color.textMuted })
kitSelector(`${hint}[data-over]`, { color: vars.color.dangerText })

export const list = kitStyle({ maxWidth: `calc(100vw - ${space[16]})`, padding: space[4] })
export const option = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.tab,
  padding: `${space[4]} ${space[8]}`,
  borderRadius: vars.radius.small,
  ...type.control,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': currentOption },
})
export const name = kitStyle({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const note = kitStyle({
  ...type.small,
  maxWidth: '60%',
  ...ellipsis,
  color: vars.color.textFaint,
})
export const preview = kitStyle({
  flex: 'none',
  maxHeight: '24vh',
  margin: `${space[4]} ${space[4]} 0`,
  padding: `${space[6]} ${space[4]}`,
  overflowY: 'auto',
  borderTop: line,
  ...type.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
