import { formatShortMoment } from '../../src/domain/text/format.ts'
import { integrationTexts } from '../../src/domain/messages/en/integration.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { env } from '../../src/env.ts'
import * as styles from '../../src/parts/integration/integration.css.ts'
import type { Delivery } from '../../src/wire/webhook.ts'
import { shownMessage } from '../../src/wire/texts.ts'

/** The last response of a receiver, as text. Focusable, because it may scroll. */
export function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const { message_id, attempted_at, last_status, last_answer, reason, status } = delivery
  const texts = integrationTexts.log
  const answered = last_status === null ? texts.noAnswer : String(last_status)
  return (
    <>
      <div className={styles.facts}>
        {message_id && (
          <span>
            {texts.id} <code className={styles.code}>{message_id}</code>
          </span>
        )}
        {attempted_at && (
          <span>
            {texts.lastAttempt} {formatShortMoment(attempted_at, env().now())}
          </span>
        )}
        <span>
          {texts.answered}{' '}
          <span className={status === 'failed' ? styles.wrong : undefined}>{answered}</span>
        </span>
        {last_answer && last_status !== null && <span>{texts.answer}</span>}
      </div>
      {last_answer && (
        <pre
          className={styles.answer}
          tabIndex={0}
          aria-label={texts.answer}
          role="group"
          dir="auto"
        >
          {showBidi(shownMessage({ ...reason, text: last_answer }))}
        </pre>
      )}
    </>
  )
}
