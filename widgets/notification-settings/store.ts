import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { notificationSettingsTexts as texts } from '../../src/domain/messages/en/notification-settings.ts'
import type { Preference } from '../../src/domain/event/notification-rules.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { isRefusal } from '../../src/http/error.ts'
import { refreshProfile } from '../../src/session/session.ts'
import { forOwner } from '../../src/state/reload/follow-owner.ts'
import { remote, type RemoteState } from '../../src/state/remote.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { Preferences } from '../../src/wire/notification.ts'
import type { Topic } from '../../src/wire/topics.ts'

export interface SettingsStore {
  $state: ReadableAtom<RemoteState<Preferences>>
  reload(): void
  /** Saves it at once. Shows the choice until the server has responded, and the former value after a failure. */
  change(topic: Topic, preference: Preference): void
  /** Saves the language of the application and of emails at once; null for that of the browser. */
  chooseLanguage(language: Preferences['language']): void
}

/** The choices that are being saved. */
interface Unsaved {
  topics: Partial<Record<Topic, Preference>>
  language?: { chosen: Preferences['language'] } | undefined
}

/** Saves one change after the other, so that the last choice wins. */
function saving($saved: WritableAtom<Preferences | undefined>) {
  let before: Promise<void> = Promise.resolve()
  return (
    send: (signal: AbortSignal) => Promise<Preferences>,
    { failed, ended }: { failed: string; ended: () => void },
  ): void => {
    before = before.then(async () => {
      try {
        $saved.set(await forOwner(send))
      } catch (error) {
        if (!isRefusal(error)) toasts.error(failed)
      }
      ended()
    })
  }
}

/** Returns the notification settings of the person who is signed in. */
export function settingsStore(): SettingsStore {
  const loaded = remote<Preferences>({
    fetch: (signal) => call('getPreferences', {}, { signal }),
    failed: (error) => env().log(texts.failed, error),
  })
  const $saved = atom<Preferences | undefined>(undefined)
  const $unsaved = atom<Unsaved>({ topics: {} })
  const save = saving($saved)
  const keep = (change: Partial<Unsaved>) => $unsaved.set({ ...$unsaved.get(), ...change })
  const keepTopic = (topic: Topic, preference: Preference | undefined) =>
    keep({ topics: { ...$unsaved.get().topics, [topic]: preference } })

  return {
    $state: computed([loaded.$state, $saved, $unsaved], (state, saved, { topics, language }) => {
      if (!('value' in state) || !state.value) return state
      const value = saved ?? state.value
      const shown = {
        topics: value.topics.map((row) => ({ ...row, ...topics[row.topic] })),
        language: language ? language.chosen : value.language,
      }
      return { ...state, value: { ...value, ...shown } }
    }),
    reload: () => void loaded.reload(),
    change(topic, preference) {
      keepTopic(topic, preference)
      const body = { topic, inbox: preference.inbox, mail: preference.mail }
      save((signal) => call('savePreferences', { body }, { signal }), {
        failed: texts.notSaved(texts.topics[topic].label),
        ended() {
          if ($unsaved.get().topics[topic] === preference) keepTopic(topic, undefined)
        },
      })
    },
    chooseLanguage(chosen) {
      const language = { chosen }
      keep({ language })
      const send = async (signal: AbortSignal) => {
        const saved = await call('saveLanguage', { body: { language: chosen } }, { signal })
        // The application follows the profile.
        refreshProfile(true)
        return saved
      }
      save(send, {
        failed: texts.language.notSaved,
        ended() {
          if ($unsaved.get().language === language) keep({ language: undefined })
        },
      })
    },
  }
}
