import { atom, type ReadableAtom } from 'nanostores'
import { notificationSettingsTexts } from '../../src/domain/messages/en/notification-settings.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { endsSession } from '../../src/http/error.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'

const worker = '/push-worker.js'

export type PushState = 'loading' | 'failed' | 'unsupported' | 'blocked' | 'off' | 'on'

export interface PushStore {
  $state: ReadableAtom<PushState>
  /** Loads the state again. */
  reload(): void
  /** Call this in a click handler, because browsers ask the user for permission. */
  turn(on: boolean): Promise<void>
}

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Resumes the user's subscription in a new session, and ends a subscription of another user in this browser. Resolves to
 * whether the user is subscribed.
 */
export async function resumePush(): Promise<boolean> {
  const subscription = await currentSubscription()
  if (!subscription) return false
  const { endpoint } = subscription
  const { on } = await call('savePush', { body: { action: 'resume', endpoint } })
  if (!on) await subscription.unsubscribe()
  return on
}

async function subscribe(key: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  // An earlier subscription of this browser may belong to another key.
  await (await currentSubscription())?.unsubscribe()
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const body = { action: 'on', endpoint: subscription.endpoint, p256dh, auth, key } as const
  const { on } = await call('savePush', { body })
  return on ? 'on' : 'off'
}

async function unsubscribe(): Promise<PushState> {
  const subscription = await currentSubscription()
  if (!subscription) return 'off'
  await call('savePush', { body: { action: 'off', endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}

async function loadState(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await resumePush()) ? 'on' : 'off'
}

/** Creates the state of notifications in this browser, and the switch. */
export function pushStore(key: string): PushStore {
  const $state = atom<PushState>('loading')
  let isTurning = false
  function reload(): void {
    $state.set('loading')
    void loadState()
      .catch((error: unknown): PushState => {
        env().log(notificationSettingsTexts.failed, error)
        return 'failed'
      })
      .then((state) => $state.set(state))
  }
  reload()
  return {
    $state,
    reload,
    async turn(on) {
      if (isTurning) return
      isTurning = true
      $state.set(on ? 'on' : 'off')
      try {
        $state.set(await (on ? subscribe(key) : unsubscribe()))
      } catch (error) {
        env().log(notificationSettingsTexts.push.notSaved, error)
        $state.set(on ? 'off' : 'on')
        if (!endsSession(error)) toasts.error(notificationSettingsTexts.push.notSaved)
      } finally {
        isTurning = false
      }
    },
  }
}
