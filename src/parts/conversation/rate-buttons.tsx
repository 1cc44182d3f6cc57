import { Glyph } from '../../ui/icon/glyph.tsx'
import { keysOf } from '../../wire/enums.ts'
import { ratings, type Rating } from '../../wire/ratings.ts'
import { glyphs } from './glyphs.ts'
import * as styles from './question.css.ts'

interface RateButtonsProps {
  value: Rating | null
  busy: boolean
  onRate: (rating: Rating) => void
}

/** Good or bad, one press each. */
export const RateButtons = ({ value, busy, onRate }: RateButtonsProps) => (
  <div className={styles.two}>
    {keysOf(ratings).map((rating) => (
      <button
        key={rating}
        type="button"
        className={styles.rate}
        aria-pressed={value === rating}
        aria-disabled={busy || undefined}
        onClick={() => onRate(rating)}
      >
        <Glyph path={glyphs[rating]} />
        {ratings[rating]}
      </button>
    ))}
  </div>
)
