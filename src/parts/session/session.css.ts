import { globalStyle, style, type StyleRule } from '@vanilla-extract/css'
import { parts } from '../../ui/layers.css.ts'
import { picture, space, vars } from '../../ui/tokens.css.ts'

type Rule = NonNullable<StyleRule['@layer']>[string]
const inParts = (rule: Rule) => style({ '@layer': { [parts]: rule } })

const narrow = 'root (max-width: 820px)'

/** Text at the left, picture at the right; if narrow, the picture is a banner above the text. */
export const frame = inParts({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
  minHeight: '100%',
  background: vars.color.surface,
  '@container': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
  },
})

export const words = inParts({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 360px)',
  placeContent: 'center',
  padding: `${space[36]} ${space[28]}`,
  '@container': { [narrow]: { alignContent: 'start', padding: `${space[36]} ${space[24]}` } },
})
globalStyle(`${words} button`, { '@layer': { [parts]: { whiteSpace: 'normal' } } })

/** Always light: the drawing has one set of colours. */
export const side = inParts({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  padding: '88px 40px 40px',
  overflow: 'hidden',
  colorScheme: 'light',
  background: picture.panel,
  color: vars.color.text,
  '@container': {
    [narrow]: { order: -1, height: '280px', padding: '64px 24px 0', placeItems: 'end center' },
  },
})

export const logo = inParts({
  position: 'absolute',
  insetInlineStart: '40px',
  insetBlockStart: space[36],
  '@container': { [narrow]: { insetInlineStart: space[24], insetBlockStart: space[20] } },
})

export const drawing = inParts({
  width: 'min(640px, 100%)',
  '@container': { [narrow]: { width: 'min(330px, 100%)' } },
})
