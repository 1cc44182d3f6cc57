import { style, styleVariants } from '@vanilla-extract/css'
import { parts } from '../../ui/layers.css.ts'
import { space, type, vars } from '../../ui/tokens.css.ts'

export const logo = style({
  '@layer': {
    [parts]: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: space[9],
      whiteSpace: 'nowrap',
      color: vars.color.text,
      fontWeight: 650,
      letterSpacing: '-0.015em',
    },
  },
})

const sized = (fontSize: string, lineHeight: string) => ({
  '@layer': { [parts]: { fontSize, lineHeight } },
})

export const sizes = styleVariants({
  shell: sized(type.title.fontSize, type.title.lineHeight),
  hero: sized(space[18], type.bar.lineHeight),
})

export const mark = style({ '@layer': { [parts]: { flex: 'none' } } })
