import { kitSelector, kitStyle } from '../kit-style.ts'
import { line, size, space, type, upTo, vars } from '../tokens.css.ts'

/** In one column, the main content begins below the first facts. */
const narrow = `root ${upTo.conversation}`

export const split = kitStyle({
  display: 'grid',
  gridTemplateColumns: `${size.facts} minmax(0, 1fr)`,
  gap: space[36],
  alignItems: 'start',
  '@media': { print: { display: 'block' } },
  paddingTop: space[20],
  borderTop: line,
  '@container': {
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: space[24],
      paddingTop: 0,
      border: 0,
    },
  },
})
export const part = kitStyle({ minWidth: 0 })
/** Stays in view while the longer half scrolls, if all of it fits. */
export const side = kitStyle({
  minWidth: 0,
  position: 'sticky',
  insetBlockStart: space[20],
  '@container': { [narrow]: { position: 'static' } },
  '@media': {
    '(max-height: 800px), print': { position: 'static' },
    print: { marginBlockEnd: space[16] },
  },
})

export const column = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  '@container': { [narrow]: { gap: 0 } },
})
/** Facts hidden behind the button on screen, but shown on paper. */
const waits = (itself = '&') =>
  ({
    screen: {
      '@container': {
        [narrow]: {
          selectors: { [`${column}:not([data-open]) ${itself}`]: { display: 'none' } },
        },
      },
    },
  }) as const

export const above = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  '@container': { [narrow]: { paddingBottom: space[16] } },
  '@media': waits(),
})
export const picture = kitStyle({
  aspectRatio: '16 / 9',
  width: '100%',
  maxWidth: size.facts,
  border: line,
  borderRadius: vars.radius.card,
  background: vars.color.mat,
  overflow: 'hidden',
})

export const below = kitStyle({
  '@container': { [narrow]: { paddingTop: space[10] } },
  '@media': waits(),
})

export const facts = kitStyle({ borderTop: line })
export const fact = kitStyle({
  display: 'grid',
  gridTemplateColumns: `${size.factLabel} minmax(0, 1fr)`,
  gap: space[12],
  alignItems: 'baseline',
  padding: `${space[7]} 0`,
  borderBottom: line,
  '@media': waits('&:not([data-first])'),
})
export const term = kitStyle({ ...type.small, color: vars.color.textFaint })
export const value = kitStyle({
  ...type.control,
  fontWeight: 500,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
// The text of a control is aligned with the other values, and its row has the same height.
kitSelector(`${value} > * > button:first-child`, {
  marginInlineStart: `calc(-1 * ${space[10]} - ${size.hairline})`,
  marginBlock: `calc(-1 * ${space[4]})`,
})
export const more = kitStyle({
  display: 'none',
  ...type.control,
  fontWeight: 500,
  color: vars.color.accentText,
  '@container': {
    [narrow]: { display: 'block', justifySelf: 'start', minHeight: size.tab },
  },
})

export const card = kitStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  padding: space[10],
  border: line,
  borderRadius: vars.radius.card,
  selectors: { '&:hover': { background: vars.color.hover } },
})
export const inCard = kitStyle({ flex: 1, minWidth: 0 })
// The whole card is clickable, not only its text.
kitSelector(`${card} a::after`, { content: '""', position: 'absolute', inset: 0 })
