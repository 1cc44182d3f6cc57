import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { sentFileTexts as words } from '../../domain/messages/en/attachment.ts'
import { env } from '../../env.ts'
import { remote } from '../../state/remote.ts'
import { RetryHint } from '../../ui/feedback/retry-hint.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { showBidi } from '../../domain/text/show-bidi.ts'
import type { Attachment } from '../../wire/attachment.ts'
import { decodeText } from './text-of.ts'
import * as styles from './sent.css.ts'

/** Loads a text from its signed URL, which needs no access token. */
async function loadText(url: string, signal: AbortSignal): Promise<string> {
  const response = await env().fetch(url, { signal })
  if (!response.ok) throw new Error(`HTTP status ${response.status}`)
  return await decodeText(new Uint8Array(await response.arrayBuffer()))
}

/** A dialog with the text of a file. */
export function TextDialog({ file, onClose }: { file: Attachment; onClose: () => void }) {
  // A renewed link does not load the text again.
  const url = useRef(file.url)
  useEffect(() => {
    url.current = file.url
  }, [file.url])
  const text = useMemo(
    () =>
      remote<string>({
        fetch: (signal) => loadText(url.current, signal),
        failed: (error) => env().log(words.failed, error),
      }),
    [],
  )
  const state = useStore(text.$state)
  return (
    <Modal title={showBidi(file.name)} width="wide" onDismiss={onClose}>
      {state.status === 'failed' ? (
        <RetryHint text={words.failed} onRetry={() => void text.reload()} />
      ) : (
        <pre dir="auto" className={styles.text} tabIndex={0}>
          {'value' in state ? showBidi(state.value ?? '') : words.loading}
        </pre>
      )}
    </Modal>
  )
}
