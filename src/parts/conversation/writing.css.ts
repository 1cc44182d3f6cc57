import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { paper, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const narrow = `root ${upTo.form}`

/** Below what was said, with the writer's own sign on the rail. */
export const beside = kitStyle({
  display: 'grid',
  gridTemplateColumns: `${size.avatar} minmax(0, 1fr)`,
  gap: space[12],
  minWidth: 0,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '@media': { print: { display: 'none !important' } },
})
export const write = kitStyle({ minWidth: 0 })
// Fingers and small windows alike: what sends grows, and is high enough. Dialogs have rules of their own.
kitSelector(`${write} button:not(dialog *)`, {
  '@container': { [narrow]: { flex: '1 1 auto', minHeight: size.tab } },
})
export const closed = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[12]} ${space[14]}`,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  ...type.note,
})
export const refused = kitStyle({ ...type.small, color: vars.color.dangerText })
export const adminsOnly = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  ...type.small,
  color: paper.text,
})
