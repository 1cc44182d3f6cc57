import { atom, computed, type ReadableAtom } from 'nanostores'
import { hasLeft } from '../../src/domain/access/left.ts'
import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import type { Intent } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { isRejected } from '../../src/http/error.ts'
import { afterLeaving, viewUser } from '../../src/parts/user/intents.ts'
import { onePerson, type OnePerson } from '../../src/parts/user/one-person.ts'
import { reportFailure } from '../../src/state/feedback/report-failure.ts'
import { action, type Action } from '../../src/state/action.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { draftOf, drafts } from '../../src/state/record/drafts.ts'
import { changed } from '../../src/state/reload/changes.ts'
import type { Remote } from '../../src/state/remote.ts'
import { followRun, type RunHost } from '../../src/state/run/follow-run.ts'
import type { HeldAsset } from '../../src/wire/leaving.ts'
import type { Place } from '../../src/wire/reference.ts'
import type { Run } from '../../src/wire/run.ts'
import type { User } from '../../src/wire/user.ts'
import {
  bodyOf,
  keepBlocked,
  updatePlan,
  type AssetChoice,
  type Plan,
  type TicketChoice,
} from './plan.ts'

interface Host extends RunHost {
  navigate(intent: Intent): void
  emit(name: 'assetdesk-user-left', detail: { id: number }): boolean
}

export interface UserLeavingStore {
  person: Remote<OnePerson>
  $plan: ReadableAtom<Plan>
  /** Updates the plan to the user's current assets and tickets, and to the places. Keeps the choices. */
  updatePlan(person: OnePerson, places: readonly Place[]): void
  choose(ids: readonly number[], choice: Partial<AssetChoice>): void
  chooseTicket(id: number, choice: Partial<TicketChoice>): void
  leaving: Action<User, Run>
  cancel(id: number): void
}

/** Merges a choice into the choices of several ids. */
function withChoice<Choice>(
  choices: ReadonlyMap<number, Choice>,
  ids: readonly number[],
  choice: Partial<Choice>,
): ReadonlyMap<number, Choice> {
  const chosen = new Set(ids)
  return new Map(
    [...choices].map(([id, former]) => [id, chosen.has(id) ? { ...former, ...choice } : former]),
  )
}

/** Returns the choices of a draft, if there is one. */
function planOf(draft: string): Plan | undefined {
  const { assets, tickets } = (drafts.read(draft) ?? {}) as Partial<
    Record<keyof Plan, readonly never[]>
  >
  return assets && tickets && { assets: new Map(assets), tickets: new Map(tickets) }
}

/**
 * Creates the choices of the screen. They are stored as a draft, because the admin may follow links on the screen
 * before deciding.
 */
function storedChoices(id: number) {
  const $choices = atom<Plan>({ assets: new Map(), tickets: new Map() })
  const draft = draftOf('leave-user', id)
  let username = ''
  const store = (plan: Plan) => {
    $choices.set(plan)
    drafts.write(draft, { username, assets: [...plan.assets], tickets: [...plan.tickets] })
  }
  return {
    $choices,
    update(current: OnePerson, places: readonly Place[]) {
      username = current.user.username
      if (hasLeft(current.user)) drafts.remove(draft)
      $choices.set(updatePlan(planOf(draft) ?? $choices.get(), current, places))
    },
    choose(ids: readonly number[], choice: Partial<AssetChoice>) {
      const plan = $choices.get()
      store({ ...plan, assets: withChoice(plan.assets, ids, choice) })
    },
    chooseTicket(ticket: number, choice: Partial<TicketChoice>) {
      const plan = $choices.get()
      store({ ...plan, tickets: withChoice(plan.tickets, [ticket], choice) })
    },
    forget: () => drafts.remove(draft),
  }
}

/** Creates the state and actions of the screen on which a user leaves. */
export function userLeavingStore(id: number, host: Host): UserLeavingStore {
  const person = onePerson(id)
  const { $choices, update, choose, chooseTicket, forget } = storedChoices(id)
  const $held = atom<readonly HeldAsset[]>([])
  const $plan = computed([$choices, $held], keepBlocked)
  const leaving = action({
    run: (user: User) =>
      call(
        'leaveUser',
        { params: { id: user.id }, body: bodyOf($plan.get()) },
        { headers: { 'if-match': `"${user.version}"` } },
      ),
    done(run, user) {
      forget()
      toasts.success(texts.left(user.username))
      host.emit('assetdesk-user-left', { id: user.id })
      // Not if the admin has left the screen while the request ran.
      if ($plan.lc > 0) host.navigate({ ...afterLeaving(user.id, run), automatic: true })
      if (run.total > 0) followRun(host, run)
      changed('users', 'assets', 'tickets', 'runs')
    },
    failed(error) {
      reportFailure(error, texts.failed)
      // The user, or their assets or tickets, have changed.
      if (isRejected(error)) void person.reload()
    },
  })
  return {
    person,
    $plan,
    leaving,
    updatePlan(current, places) {
      $held.set(current.belongings.assets)
      update(current, places)
    },
    choose,
    chooseTicket,
    cancel(user) {
      forget()
      host.navigate(viewUser(user))
    },
  }
}
