import { useStore } from '@nanostores/react'
import { useCallback, useId, useMemo, useRef } from 'react'
import { importScreenTexts } from '../../src/domain/messages/en/import-screen.ts'
import { formatShortMoment } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { env } from '../../src/env.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import { useNextFocus } from '../../src/ui/next-focus.ts'
import type { UnfinishedImport } from '../../src/wire/import.ts'
import { unfinishedStore } from './unfinished-store.ts'
import * as styles from '../../src/parts/import/import.css.ts'

const { unfinished: texts, file: words } = importScreenTexts

/** The element to focus when the last import is discarded: the choice of the kind, else the field for the file. */
const firstField = 'input:checked, input[type="file"], button'

/** The user's imports that were not started, to continue or discard. */
export function Unfinished({ onContinue }: { onContinue: (record: UnfinishedImport) => void }) {
  const store = useMemo(() => unfinishedStore(), [])
  const state = useStore(store.list.$state)
  const busy = useStore(store.$busy)
  const heading = useId()
  const { link } = useWidgetHost()
  const place = useRef<HTMLDivElement>(null)
  const nextFocus = useCallback(() => {
    const list = place.current
    return (
      list?.querySelector<HTMLElement>('a') ??
      list?.parentElement?.querySelector<HTMLElement>(firstField)
    )
  }, [])
  useNextFocus(place, nextFocus)
  const imports = ('value' in state && state.value) || []
  return (
    <div ref={place}>
      {state.status === 'failed' && (
        <RetryHint text={texts.failed} onRetry={() => void store.list.reload()} />
      )}
      {imports.length > 0 && (
        <section aria-labelledby={heading} className={styles.unfinished}>
          <Heading defaultLevel={3} inner size="title" id={heading}>
            {texts.heading}
          </Heading>
          <ul aria-labelledby={heading} className={styles.mapping}>
            {imports.map((each) => {
              const { id, file, created_at } = each
              const name = showBidi(file.name)
              const { href } = link({ route: 'data-import', params: { importId: id } })
              return (
                <li key={id} className={styles.draft}>
                  <span className={styles.lead}>
                    <Text size="control">{file.name}</Text>{' '}
                    <Text size="small" tone="muted">
                      {formatShortMoment(created_at, env().now())}
                    </Text>
                  </span>
                  <Link to={{ href, go: () => onContinue(each) }} label={texts.continueWith(name)}>
                    {texts.continue}
                  </Link>
                  <Button
                    size="small"
                    busy={busy.has(id)}
                    aria-label={texts.discard(name)}
                    onClick={() => void store.discard(id)}
                  >
                    {words.discard}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
