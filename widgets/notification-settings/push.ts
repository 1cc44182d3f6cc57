import { atom, type ReadableAtom } from 'nanostores'
import { notificationSettingsTexts } from '../../src/domain/messages/en/notification-settings.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { isRefusal } from '../../src/http/error.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'

const worker = '/push-worker.js'

/** `asking`: still unknown. */
export type PushState = 'asking' | 'unsupported' | 'blocked' | 'off' | 'on'

export interface PushStore {
  $state: ReadableAtom<PushState>
  /** Call it within a click, because browsers ask the user for permission. */
  turn(on: boolean): Promise<void>
}

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Keeps a subscription of the user in a new session; ends the subscription of another user in this browser. */
export async function resumePush(): Promise<boolean> {
  const found = await subscribed()
  if (!found) return false
  const { on } = await call('savePush', { body: { action: 'resume', endpoint: found.endpoint } })
  if (!on) await found.unsubscribe()
  return on
}

async function subscribe(key: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  // An earlier subscription of this browser may belong to another key.
  await (await subscribed())?.unsubscribe()
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  const body = { action: 'on', endpoint: made.endpoint, p256dh, auth, key } as const
  const { on } = await call('savePush', { body })
  return on ? 'on' : 'off'
}

async function unsubscribe(): Promise<PushState> {
  const found = await subscribed()
  if (!found) return 'off'
  await call('savePush', { body: { action: 'off', endpoint: found.endpoint } })
  await found.unsubscribe()
  return 'off'
}

async function look(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await resumePush()) ? 'on' : 'off'
}

/** Returns whether this browser shows the notifications of the person who is signed in. */
export function pushStore(key: string): PushStore {
  const $state = atom<PushState>('asking')
  const failed = (state: PushState) => (error: unknown) => {
    env().log(notificationSettingsTexts.push.notSaved, error)
    return state
  }
  let isTurning = false
  void look()
    .catch(failed('off'))
    .then((state) => $state.set(state))
  return {
    $state,
    async turn(on) {
      if (isTurning) return
      isTurning = true
      $state.set(on ? 'on' : 'off')
      try {
        $state.set(await (on ? subscribe(key) : unsubscribe()))
      } catch (error) {
        $state.set(failed(on ? 'off' : 'on')(error))
        if (!isRefusal(error)) toasts.error(notificationSettingsTexts.push.notSaved)
      } finally {
        isTurning = false
      }
    },
  }
}
