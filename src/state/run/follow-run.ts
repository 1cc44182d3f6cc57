import { isActive } from '../../domain/run/run-rules.ts'
import { runEnd } from '../../domain/run/run-figures.ts'
import { runFigureTexts as texts } from '../../domain/messages/en/run-figures.ts'
import { formatCount } from '../../domain/text/format.ts'
import type { Intent } from '../../env.ts'
import { isRefused } from '../../http/error.ts'
import { $owner } from '../../session/session.ts'
import type { Run } from '../../wire/run.ts'
import type { RunState } from '../../wire/run-kinds.ts'
import { retractable, toasts, type ToastLink } from '../feedback/toasts.ts'
import { changed } from '../reload/changes.ts'
import { watchedRun } from './watched-run.ts'

/** The function of the widget host that is used here. */
export interface RunHost {
  link(intent: Intent): { href: string; go(): void }
}

const toastKinds = {
  queued: 'info',
  running: 'info',
  done: 'success',
  stopped: 'info',
  failed: 'error',
} as const satisfies Record<RunState, keyof typeof toasts>
const followedIds = new Set<number>()

/**
 * Shows a toast when a run ends, on any screen; at once if it has ended already. Reloads lists with its assets or
 * tickets. Stops at sign-out or when the page is reloaded; then notifications and the list of runs show the end. `ended`
 * is called when it stops.
 */
export function followRun(host: RunHost, run: Run, ended = () => {}): void {
  if (!isActive(run.state)) {
    showEnd(host, run)
    return
  }
  if (followedIds.has(run.id)) return
  followedIds.add(run.id)
  const offRun = watchedRun(run.id).$state.listen((state) => {
    if (state.status === 'failed' && isRefused(state.error)) stop()
    if (state.status !== 'ready' || isActive(state.value.state)) return
    stop()
    showEnd(host, state.value)
  })
  const offOwner = $owner.listen(() => stop())
  function stop(): void {
    offRun()
    offOwner()
    followedIds.delete(run.id)
    ended()
  }
}

/** Follows a run that was started on a screen without its progress: if it is not done yet, a toast says that it continues. */
export function followStarted(host: RunHost, run: Run): void {
  const retract =
    isActive(run.state) && !followedIds.has(run.id)
      ? retractable(() =>
          toasts.info(texts.started(formatCount(run.total)), { link: linkTo(host, run) }),
        )
      : undefined
  followRun(host, run, retract)
}

/** Returns a link to the run; undefined on its own screen. */
function linkTo(host: RunHost, run: Run): ToastLink | undefined {
  const { href, go } = host.link({ route: 'view-run', params: { runId: run.id } })
  const at = globalThis.location as Location | undefined
  const isHere = at && new URL(href, at.href).pathname === at.pathname
  return isHere ? undefined : { label: texts.view, href, go }
}

function showEnd(host: RunHost, run: Run): void {
  const text = runEnd(run)
  if (text === undefined) return
  const changedNothing = run.state === 'done' && run.ok === 0 && run.refused > 0
  toasts[changedNothing ? 'info' : toastKinds[run.state]](text, { link: linkTo(host, run) })
  changed('assets', 'trash', 'activity', 'runs')
  // Imports and merges change master data, and so do their undos.
  if (run.kind !== 'bulk' && run.action !== 'triage') changed('reference')
  if (run.action === 'merge' || run.action === 'manager') changed('tickets', 'users')
  if (run.action === 'import-users') changed('users')
  if (run.action === 'triage' || run.action === 'leave') changed('tickets')
}
