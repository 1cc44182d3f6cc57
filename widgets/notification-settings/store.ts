import { atom, computed, map, type ReadableAtom } from 'nanostores'
import { notificationSettingsTexts as texts } from '../../src/domain/messages/en/notification-settings.ts'
import type { Preference } from '../../src/domain/event/notices.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { isRefusal } from '../../src/http/error.ts'
import { forOwner } from '../../src/state/reload/follow-owner.ts'
import { remote, type RemoteState } from '../../src/state/remote.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { Preferences } from '../../src/wire/notification.ts'
import type { Topic } from '../../src/wire/topics.ts'

export interface SettingsStore {
  $state: ReadableAtom<RemoteState<Preferences>>
  reload(): void
  /** Saves it at once; until the server has answered it shows as wished, and as before where that fails. */
  change(topic: Topic, wish: Preference): void
}

/** What somebody wants to be told of. */
export function settingsStore(): SettingsStore {
  const loaded = remote<Preferences>({
    fetch: (signal) => call('getPreferences', {}, { signal }),
    failed: (error) => env().log(texts.failed, error),
  })
  const $saved = atom<Preferences | undefined>(undefined)
  const $wishes = map<Partial<Record<Topic, Preference>>>({})
  let before: Promise<void> = Promise.resolve()

  async function save(topic: Topic, wish: Preference): Promise<void> {
    try {
      const body = { topic, inbox: wish.inbox, mail: wish.mail }
      $saved.set(await forOwner((signal) => call('savePreferences', { body }, { signal })))
    } catch (error) {
      if (!isRefusal(error)) toasts.error(texts.notSaved(texts.topics[topic].label))
    }
    if ($wishes.get()[topic] === wish) $wishes.setKey(topic, undefined)
  }

  return {
    $state: computed([loaded.$state, $saved, $wishes], (state, saved, wishes) => {
      if (!('value' in state) || !state.value) return state
      const value = saved ?? state.value
      const topics = value.topics.map((row) => ({ ...row, ...wishes[row.topic] }))
      return { ...state, value: { ...value, topics } }
    }),
    reload: () => void loaded.reload(),
    change(topic, wish) {
      $wishes.setKey(topic, wish)
      // One after the other: the last one said is the one that holds.
      before = before.then(() => save(topic, wish))
    },
  }
}
