import { useId } from 'react'
import { galleryTexts } from '../../domain/messages/en/image.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import { Picture } from '../picture/picture.tsx'
import { PicturePlaceholder } from '../picture/placeholder.tsx'
import * as styles from './choice-cards.css.ts'

export interface Choice<Value> {
  value: Value
  title: string
  /** A code below the title. */
  note?: string | undefined
  /** URL of a small picture; null for an asset without one, undefined for an option that is no asset. */
  picture?: string | null | undefined
}

export interface ChoiceCardsProps<Value> {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean | undefined
}

/** A choice between a few options with pictures: radio buttons on cards of the same height. */
export function ChoiceCards<Value extends number | string | null>(props: ChoiceCardsProps<Value>) {
  const { label, choices, value, onChange, disabled } = props
  const name = useId()
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.list}>
        {choices.map((choice) => (
          <label key={String(choice.value)} className={styles.card}>
            <span aria-hidden className={styles.tile}>
              <Tile picture={choice.picture} />
            </span>
            <span className={styles.words}>
              <span dir="auto" className={styles.title}>
                {showBidi(choice.title)}
              </span>
              {choice.note !== undefined && (
                <span dir="auto" className={styles.note}>
                  {showBidi(choice.note)}
                </span>
              )}
            </span>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Tile({ picture }: Pick<Choice<unknown>, 'picture'>) {
  if (picture === undefined) return '…'
  if (picture === null) return <PicturePlaceholder label={galleryTexts.none} />
  return <Picture src={picture} alt="" fit="cover" lazy />
}
