import { kitStyle } from '../../ui/kit-style.ts'
import { size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

export const line = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  verticalAlign: 'middle',
  '@container': { [`root ${upTo.phone}`]: { flexWrap: 'wrap', rowGap: space[4] } },
})

/** Seen where no pointer can ask for it: in cards. Elsewhere a tooltip says it, and this is read aloud. */
export const due = kitStyle({
  position: 'absolute',
  width: size.hairline,
  height: size.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  ...type.small,
  color: vars.color.textFaint,
  '@container': {
    [`root ${upTo.phone}`]: {
      position: 'static',
      display: 'block',
      width: 'auto',
      height: 'auto',
      clipPath: 'none',
    },
  },
})
