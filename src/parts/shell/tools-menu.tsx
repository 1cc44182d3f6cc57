import { forwardRef, useState } from 'react'
import { routeTitleTexts, shellTexts } from '../../domain/messages/en/shell.ts'
import { toolsFor, type RouteName } from '../../domain/access/routes.ts'
import { env, type Intent } from '../../env.ts'
import { scanPath } from '../../ui/icon/drawings.ts'
import { Glyph } from '../../ui/icon/glyph.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import * as styles from './shell.css.ts'

const wrenchPath =
  'M10.2 2.6a3.4 3.4 0 0 0-3.1 4.7L2.7 11.7a1.1 1.1 0 0 0 1.6 1.6l4.4-4.4a3.4 3.4 0 0 0 4.5-4.3l-2 2-1.8-.4-.4-1.8 2-2a3.4 3.4 0 0 0-.8.2z'

type ToolFacts = Partial<Record<RouteName, string | undefined>>

/** Loads a short fact about a tool, such as `1 running`. Empty if it cannot be loaded. */
async function toolFacts(): Promise<ToolFacts> {
  try {
    return { runs: await (await import('../run/active-runs.ts')).activeRuns() }
  } catch (error) {
    env().log('The number of active runs could not be loaded', error)
    return {}
  }
}

export interface ToolsMenuProps {
  role: string | undefined
  go: (intent: Intent) => void
}

/** The tools of a role. Renders nothing if the role has none. */
export function ToolsMenu({ role, go }: ToolsMenuProps) {
  const tools = toolsFor(role)
  const [facts, setFacts] = useState<ToolFacts>({})
  const [only] = tools
  if (!only) return null
  if (tools.length === 1 && only.route === 'scan')
    return (
      <ToolsButton
        label={routeTitleTexts.scan}
        path={scanPath}
        onClick={() => go({ route: 'scan' })}
      />
    )
  const items = tools.map(({ route }) => ({
    label: routeTitleTexts[route],
    fact: facts[route],
    run: () => go({ route }),
  }))
  return (
    <Menu
      button={<ToolsButton label={shellTexts.tools} path={wrenchPath} />}
      label={shellTexts.tools}
      align="end"
      items={items}
      onOpen={() => void toolFacts().then(setFacts)}
    />
  )
}

interface ToolsButtonProps {
  label: string
  path: string
  onClick?: () => void
}

const ToolsButton = forwardRef<HTMLButtonElement, ToolsButtonProps>(function ToolsButton(
  { label, path, ...props },
  ref,
) {
  return (
    <Tooltip text={label} describes={false} childRef={ref}>
      <button type="button" className={styles.tools} aria-label={label} {...props}>
        <Glyph path={path} />
      </button>
    </Tooltip>
  )
})
