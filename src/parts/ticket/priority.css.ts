import { kitStyle } from '../../ui/kit-style.ts'
import { between, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const narrow = `root ${upTo.dense}`

export const line = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: `${space[4]} ${space[8]}`,
  verticalAlign: 'middle',
  '@container': { [narrow]: { flexWrap: 'wrap' } },
})

/** A second, smaller line of a cell. */
export const below = kitStyle({ display: 'block', ...type.small, color: vars.color.textFaint })

/** Below the priority. In a narrow table, it wraps instead of widening its column. */
export const due = kitStyle({
  display: 'block',
  ...type.small,
  color: vars.color.textFaint,
  '@media': {
    print: { fontSize: 'inherit', lineHeight: 'inherit', whiteSpace: 'normal' },
    'not print': {
      '@container': {
        [`root ${between.phoneAndDense}`]: { width: 0, minWidth: '100%', whiteSpace: 'normal' },
      },
    },
  },
})
