import { type RefObject, useEffect, useRef, useState } from 'react'
import { can, isAdminRole } from '../../domain/access/roles.ts'
import { viewTexts } from '../../domain/messages/en/view.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../http/error.ts'
import type { SessionUser } from '../../session/session.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { takeLostFocus } from '../../ui/lost-focus.ts'
import { firstMessage } from '../../wire/problem.ts'
import type { View } from '../../wire/view.ts'
import { ConfirmDelete } from './confirm-delete.tsx'
import { NameForm } from './name-form.tsx'
import type { ViewStore } from './store.ts'
import * as styles from './view.css.ts'

interface ViewFootProps {
  store: ViewStore
  /** The chosen view, unless it is a built-in one. */
  view: View | undefined
  /** Whether the list differs from the view. */
  changed: boolean
  /** The number of values in the query of the view that no longer exist. */
  leftOut: number
  user: SessionUser | undefined
}

const linkPath =
  'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 1 0-3.7-3.7l-.9.9M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 1 0 3.7 3.7l.9-.9'

/** Returns why a change failed: the text of the server, or `failed`. */
function reasonOf(error: unknown, failed: string): string {
  env().log(failed, error)
  if (!(error instanceof HttpError)) return failed
  if (error.status === 412) return viewTexts.overtaken
  return error.status === 422 ? (firstMessage(error.problem) ?? failed) : failed
}

const isOwnOf = (view: View | undefined, user: SessionUser | undefined): boolean =>
  view?.owner != null && view.owner.id === user?.id

/**
 * Returns a function that runs one change at a time. `show` receives an empty text when it begins, and the reason if it
 * fails.
 */
function useAttempt(store: ViewStore, show: (note: string) => void, done: () => void) {
  const [busy, setBusy] = useState(false)
  const attempt = async (
    work: () => Promise<void>,
    successText: string,
    failed: string = viewTexts.notSaved,
  ) => {
    if (busy) return
    setBusy(true)
    show('')
    try {
      await work()
      toasts.success(successText)
      done()
    } catch (error) {
      const status = error instanceof HttpError ? error.status : undefined
      if (status === 412) void store.views.reload()
      // The foot of a view that was deleted elsewhere is removed with its note.
      if (status === 404) toasts.error(viewTexts.removedElsewhere)
      else show(reasonOf(error, failed))
    } finally {
      setBusy(false)
    }
  }
  return { busy, attempt }
}

/** Which form or question replaces the controls. */
type Mode = 'save' | 'rename' | 'delete'

/** `last`: the mode before the current one. */
function useMode() {
  const [{ mode, last }, set] = useState<{ mode: Mode | undefined; last: Mode }>({
    mode: undefined,
    last: 'save',
  })
  return { mode, last, setMode: (next?: Mode) => set({ mode: next, last: mode ?? 'save' }) }
}

/**
 * Moves the focus when a focused form or question is removed, even if the foot then belongs to another view: to the
 * button that opened it, else to the first control.
 */
function useFocusBack(foot: RefObject<HTMLElement | null>, mode: Mode | undefined): void {
  useEffect(() => {
    if (mode === undefined)
      for (const selector of ['[data-initial-focus]', 'input, button'])
        takeLostFocus(foot.current?.querySelector(selector))
  }, [foot, mode])
}

/** The actions on the current state of the list and on the chosen view. */
export function ViewFoot({ store, view, changed, leftOut, user }: ViewFootProps) {
  const { mode, last, setMode } = useMode()
  const [note, setNote] = useState('')
  const { busy, attempt } = useAttempt(store, setNote, () => setMode(undefined))
  const foot = useRef<HTMLDivElement>(null)
  useFocusBack(foot, mode)
  const isOwn = isOwnOf(view, user)
  const change = (what: Parameters<ViewStore['update']>[1]) =>
    view && void attempt(() => store.update(view, what), viewTexts.saved)
  const copy = () =>
    env()
      .copyText(store.link())
      .then(
        () => setNote(viewTexts.copied),
        () => setNote(viewTexts.notCopied),
      )
  return (
    <div ref={foot} className={styles.foot}>
      <p role="status" className={styles.note}>
        {note || (leftOut > 0 && viewTexts.leftOut(leftOut))}
      </p>
      {(mode === 'save' || mode === 'rename') && (
        <NameForm
          view={mode === 'rename' ? view : undefined}
          mayShare={mode === 'save' && isAdminRole(user?.role)}
          busy={busy}
          onCancel={() => setMode(undefined)}
          onSave={(draft) =>
            mode === 'rename'
              ? change({ name: draft.name })
              : void attempt(() => store.create(draft), viewTexts.saved)
          }
        />
      )}
      {mode === 'delete' && view && (
        <ConfirmDelete
          name={view.name}
          busy={busy}
          onNo={() => setMode(undefined)}
          onYes={() =>
            void attempt(() => store.remove(view), viewTexts.removed, viewTexts.notRemoved)
          }
        />
      )}
      {mode === undefined && (
        <>
          {view && (
            <ViewControls
              view={view}
              isOwn={isOwn}
              user={user}
              change={change}
              last={last}
              onOpen={setMode}
            />
          )}
          <div className={styles.line}>
            <Button variant="ghost" icon={linkPath} onClick={() => void copy()}>
              {viewTexts.copyLink}
            </Button>
            <span className={styles.grow} />
            <Button initialFocus={last === 'save'} onClick={() => setMode('save')}>
              {viewTexts.saveAs}
            </Button>
            {isOwn && changed && (
              <Button
                variant="primary"
                busy={busy}
                passesFocus
                onClick={() => change({ query: store.query() })}
              >
                {viewTexts.save}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

interface ViewControlsProps {
  view: View
  isOwn: boolean
  user: SessionUser | undefined
  change: (what: Parameters<ViewStore['update']>[1]) => void
  /** The mode that was left last. */
  last: Mode
  onOpen: (mode: Mode) => void
}

/** The actions of a view's owner. Super admins can delete views of others. */
function ViewControls({ view, isOwn, user, change, last, onOpen }: ViewControlsProps) {
  const mayDelete = isOwn || can(user?.role, 'user.administer')
  return (
    <div className={styles.controls}>
      {isOwn && (
        <Switch
          label={viewTexts.start}
          on={view.is_start}
          onChange={(is_start) => change({ is_start })}
        />
      )}
      {isOwn && isAdminRole(user?.role) && (
        <Switch
          label={viewTexts.share}
          on={view.shared}
          onChange={(shared) => change({ shared })}
        />
      )}
      {isOwn && (
        <Button
          size="small"
          variant="ghost"
          icon="pencil"
          initialFocus={last === 'rename'}
          onClick={() => onOpen('rename')}
        >
          {viewTexts.rename}
        </Button>
      )}
      {mayDelete && (
        <Button
          size="small"
          variant="ghost"
          icon="trash"
          initialFocus={last === 'delete'}
          onClick={() => onOpen('delete')}
        >
          {viewTexts.remove}
        </Button>
      )}
    </div>
  )
}
