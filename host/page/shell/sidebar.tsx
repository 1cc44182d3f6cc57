import { ticketPath } from '../../../src/ui/icon/drawings.ts'
import { pathOf } from '../../../src/domain/access/address.ts'
import { shellTexts } from '../../../src/domain/messages/en/shell.ts'
import { linksFor, routeSpec, type RouteName } from '../../../src/domain/access/routes.ts'
import { Logo } from '../../../src/parts/brand/logo.tsx'
import * as styles from '../../../src/parts/shell/shell.css.ts'
import { IconButton } from '../../../src/ui/button/icon-button.tsx'
import { classes } from '../../../src/ui/classes.ts'
import { Glyph } from '../../../src/ui/icon/glyph.tsx'
import { iconPaths } from '../../../src/ui/icon/paths.ts'
import { Tooltip } from '../../../src/ui/overlay/tooltip.tsx'

const activityPath = 'M2 8h2.4l2-4.6 3.2 9.2 2-4.6H14'
const dashboardPath =
  'M3.5 2.5h9A1.5 1.5 0 0 1 14 4v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 12V4a1.5 1.5 0 0 1 1.5-1.5zM2 6.4h12M6.5 6.4v7.1'
const panelPath =
  'M3.5 3h9A1.5 1.5 0 0 1 14 4.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11.5v-7A1.5 1.5 0 0 1 3.5 3zM6 3v10'
const usersPath =
  'M6 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM1.7 13.2c.3-2.5 2-3.9 4.3-3.9s4 1.4 4.3 3.9M10.6 3.2a2.5 2.5 0 0 1 0 4.6M12.1 9.7c1.3.5 2 1.7 2.2 3.5'

const paths = {
  dashboard: dashboardPath,
  ticketing: ticketPath,
  trash: iconPaths.trash,
  users: usersPath,
  'activity-logs': activityPath,
} as const satisfies Record<keyof typeof shellTexts.links, string>

export interface SidebarProps {
  route: RouteName
  role: string | undefined
  shape: 'expanded' | 'collapsed' | 'drawer'
  /** Collapses or expands the sidebar, or closes the drawer. */
  onToggle: () => void
}

const isChild = (route: RouteName, parent: RouteName) =>
  routeSpec(route).path.startsWith(`${routeSpec(parent).path}/`)

export function Sidebar({ route, role, shape, onToggle }: SidebarProps) {
  const narrow = shape === 'collapsed'
  const current = (link: RouteName) =>
    link === route ? 'page' : isChild(route, link) ? 'true' : undefined
  return (
    <aside className={classes(styles.side, styles.sides[shape])}>
      <div className={styles.brand}>
        <Logo markOnly={narrow} />
        {shape === 'drawer' && (
          <IconButton icon="close" label={shellTexts.closeMenu} onClick={onToggle} />
        )}
      </div>
      <nav className={styles.links} aria-label={shellTexts.navigation}>
        {linksFor(role).map(({ route: link }) => (
          <Tooltip key={link} text={narrow ? shellTexts.links[link] : undefined} describes={false}>
            <a
              className={styles.item}
              href={pathOf(link)}
              aria-current={current(link)}
              aria-label={narrow ? shellTexts.links[link] : undefined}
            >
              <Glyph path={paths[link]} />
              {!narrow && shellTexts.links[link]}
            </a>
          </Tooltip>
        ))}
      </nav>
      {shape !== 'drawer' && <Toggle narrow={narrow} onClick={onToggle} />}
    </aside>
  )
}

function Toggle({ narrow, onClick }: { narrow: boolean; onClick: () => void }) {
  const label = narrow ? shellTexts.expand : shellTexts.collapse
  return (
    <Tooltip text={narrow ? label : undefined} describes={false}>
      <button
        type="button"
        className={classes(styles.item, styles.fold)}
        aria-label={narrow ? label : undefined}
        aria-expanded={!narrow}
        onClick={onClick}
      >
        <Glyph path={panelPath} />
        {!narrow && label}
      </button>
    </Tooltip>
  )
}
