import { importScreenTexts as texts } from '../../src/domain/messages/en/import-screen.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { call } from '../../src/http/call.ts'
import { randomKey } from '../../src/http/submission.ts'
import { exporting } from '../../src/parts/list/exporting.ts'
import { action, type Action } from '../../src/state/action.ts'
import { dialogs } from '../../src/state/feedback/dialogs.ts'
import { noticeList, type Notices } from '../../src/state/feedback/notices.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { followRun, type RunHost } from '../../src/state/run/follow-run.ts'
import type { Run } from '../../src/wire/run.ts'
import type { StepName } from './plan.ts'
import type { PlanStore } from './store.ts'
import { confirmDiscard } from './confirm-discard.ts'

/** Where the screen navigates after an action. */
export interface ImportHost extends RunHost {
  /** Opens a step of this import; undefined begins a new import. */
  open(step: StepName | undefined): void
}

export interface ImportActions {
  rehearsing: Action<void, Run>
  starting: Action<void, Run>
  /** Starts the import after a confirmation. */
  start(rehearsal: Run): Promise<void>
  discarding: Action<void, unknown>
  /** Deletes the import after a confirmation. */
  discard(): Promise<void>
  /** Downloads the refused rows. */
  exporting: Action<void, void>
  notices: Notices
}

const { rehearsal: words, file } = texts

/** «Import 988 rows, leave out 12». */
export function startTitle({ ok, total }: Pick<Run, 'ok' | 'total'>): string {
  const title = words.import(ok, formatCount(ok))
  return total > ok ? words.leaving(title, formatCount(total - ok)) : title
}

/** Creates the actions of an import: rehearse, start, discard, and export of refused rows. */
export function importActions(id: number, plan: PlanStore, host: ImportHost): ImportActions {
  const params = { id }
  const notices = noticeList()
  const open = opener(plan, host)
  // All attempts send the same key, so that a start with a lost response is not repeated.
  const idempotency = { 'Idempotency-Key': randomKey() }
  const rehearsing = action<void, Run>({
    async run() {
      plan.begin()
      await plan.saved()
      const run = await call('rehearseImport', { params }, { headers: plan.headers() })
      await plan.record.reload()
      return run
    },
    done: () => open('rehearsal'),
    failed: reportRefused(plan, words.start),
  })
  const starting = action<void, Run>({
    async run() {
      plan.begin()
      await plan.saved()
      const run = await call(
        'startImport',
        { params },
        { headers: { ...plan.headers(), ...idempotency } },
      )
      await plan.record.reload()
      return run
    },
    done(run) {
      followRun(host, run)
      changed('runs')
      open('result')
    },
    failed: reportRefused(plan, words.yes),
  })
  return {
    rehearsing,
    starting,
    async start(rehearsal) {
      const { askText: text, yes: confirm, no: deny } = words
      const title = words.ask(startTitle(rehearsal))
      const question = { title, text, confirm, deny, dismissOutside: false }
      if (await dialogs.confirmed(question)) await starting.run()
    },
    ...discardActions(id, plan, host),
    exporting: exporting('exportRefused', async () => ({ params }), notices),
    notices,
  }
}

/** Returns a function that opens a step, unless the user has left the import meanwhile. */
const opener =
  (plan: PlanStore, host: ImportHost): ImportHost['open'] =>
  (step) => {
    if (plan.record.$state.lc > 0) host.open(step)
  }

const reportRefused = (plan: PlanStore, name: string) => (error: unknown) =>
  plan.refused(error, texts.save.didNotWork(name))

function discardActions(
  id: number,
  plan: PlanStore,
  host: ImportHost,
): Pick<ImportActions, 'discarding' | 'discard'> {
  const discarding = action<void, unknown>({
    async run() {
      plan.begin()
      // A request that saves a choice would change the version. Whether it succeeds does not matter.
      await plan.saved().catch(() => undefined)
      return call('deleteImport', { params: { id } }, { headers: plan.headers() })
    },
    done() {
      toasts.success(file.discarded)
      opener(plan, host)(undefined)
    },
    failed: reportRefused(plan, file.discard),
  })
  return {
    discarding,
    async discard() {
      if (await confirmDiscard()) await discarding.run()
    },
  }
}
