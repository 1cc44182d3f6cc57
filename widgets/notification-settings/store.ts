import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { notificationSettingsTexts as texts } from '../../src/domain/messages/en/notification-settings.ts'
import type { Preference } from '../../src/domain/event/notification-rules.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { endsSession } from '../../src/http/error.ts'
import { refreshProfile } from '../../src/session/session.ts'
import { forOwner } from '../../src/state/reload/follow-owner.ts'
import { remote, type RemoteState } from '../../src/state/remote.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { Preferences } from '../../src/wire/notification.ts'
import type { Topic } from '../../src/wire/topics.ts'

export interface SettingsStore {
  $state: ReadableAtom<RemoteState<Preferences>>
  reload(): void
  /** Shows and saves the choice at once. After a failure, shows the former value. */
  change(topic: Topic, preference: Preference): void
  /** Saves the language of the application and of emails at once. Null is the language of the browser. */
  chooseLanguage(language: Preferences['language']): void
}

/** The choices that are being saved. */
interface Unsaved {
  topics: Partial<Record<Topic, Preference>>
  language?: { chosen: Preferences['language'] } | undefined
}

/** Loads the preferences. Clears `$saved`, unless a save has changed it during the request. */
async function loadPreferences(
  $saved: WritableAtom<Preferences | undefined>,
  signal: AbortSignal,
): Promise<Preferences> {
  const before = $saved.get()
  const preferences = await call('getPreferences', {}, { signal })
  if ($saved.get() === before) $saved.set(undefined)
  return preferences
}

/** Returns a function that saves one change after the other, so that the last choice wins. */
function createSaveQueue($saved: WritableAtom<Preferences | undefined>) {
  let queue: Promise<void> = Promise.resolve()
  return (
    send: (signal: AbortSignal) => Promise<Preferences>,
    { failed, ended }: { failed: string; ended: () => void },
  ): void => {
    queue = queue.then(async () => {
      try {
        $saved.set(await forOwner(send))
      } catch (error) {
        if (!endsSession(error)) toasts.error(failed)
      }
      ended()
    })
  }
}

/** Creates the notification settings of the user. */
export function settingsStore(): SettingsStore {
  const $saved = atom<Preferences | undefined>(undefined)
  const loaded = remote<Preferences>({
    fetch: (signal) => loadPreferences($saved, signal),
    failed: (error) => env().log(texts.failed, error),
  })
  const $unsaved = atom<Unsaved>({ topics: {} })
  const save = createSaveQueue($saved)
  const setUnsaved = (change: Partial<Unsaved>) => $unsaved.set({ ...$unsaved.get(), ...change })
  const setUnsavedTopic = (topic: Topic, preference: Preference | undefined) =>
    setUnsaved({ topics: { ...$unsaved.get().topics, [topic]: preference } })

  return {
    $state: computed([loaded.$state, $saved, $unsaved], (state, saved, { topics, language }) => {
      if (!('value' in state) || !state.value) return state
      const value = saved ?? state.value
      const choices = {
        topics: value.topics.map((row) => ({ ...row, ...topics[row.topic] })),
        language: language ? language.chosen : value.language,
      }
      return { ...state, value: { ...value, ...choices } }
    }),
    reload: () => void loaded.reload(),
    change(topic, preference) {
      setUnsavedTopic(topic, preference)
      const body = { topic, inbox: preference.inbox, mail: preference.mail }
      save((signal) => call('savePreferences', { body }, { signal }), {
        failed: texts.notSaved(texts.topics[topic].label),
        ended() {
          if ($unsaved.get().topics[topic] === preference) setUnsavedTopic(topic, undefined)
        },
      })
    },
    chooseLanguage(chosen) {
      const language = { chosen }
      setUnsaved({ language })
      const send = async (signal: AbortSignal) => {
        const saved = await call('saveLanguage', { body: { language: chosen } }, { signal })
        // The application follows the profile.
        refreshProfile(true)
        return saved
      }
      save(send, {
        failed: texts.language.notSaved,
        ended() {
          if ($unsaved.get().language === language) setUnsaved({ language: undefined })
        },
      })
    },
  }
}
