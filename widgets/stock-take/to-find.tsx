import { useStore } from '@nanostores/react'
import { Fragment, useMemo, useState } from 'react'
import { stockTakeTexts as texts } from '../../src/domain/messages/en/stock-take.ts'
import { formatCount } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import * as styles from '../../src/parts/stock-take/rows.css.ts'
import { CheckBox } from '../../src/ui/data-table/row-select.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import type { StockTake, StockTakeLine } from '../../src/wire/stock-take.ts'
import { Paged } from './paged.tsx'
import type { StockTakeStore } from './store.ts'
import { nameOf, type View } from './view.ts'

const perPage = 50

interface ToFindProps {
  take: StockTake
  view: View
  store: StockTakeStore
}

const groupOf = ({ asset }: StockTakeLine) => asset?.location ?? texts.noLocation

/** Returns the number of expected assets per location. */
function sizesOf(lines: readonly StockTakeLine[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const line of lines) sizes.set(groupOf(line), (sizes.get(groupOf(line)) ?? 0) + 1)
  return sizes
}

/**
 * Assets that are not marked, by location. Assets that are ticked here keep their place, so that nothing moves under
 * the thumb.
 */
export function ToFind({ take, view, store }: ToFindProps) {
  const { by, order } = useStore(store.$lines)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const open = useMemo(() => new Set(view.open), [view.open])
  const lineOf = (key: string) => by.get(key) ?? []
  const expected = useMemo(() => sizesOf(order.flatMap((key) => by.get(key) ?? [])), [order, by])
  const left = useMemo(
    () => sizesOf(view.open.flatMap((key) => by.get(key) ?? [])),
    [view.open, by],
  )
  const shown = order.filter((key) => open.has(key) || ticked.has(key))
  if (shown.length === 0) return <EmptyState text={texts.empty.find} />
  const tick = (key: string, id: number) => {
    setTicked(new Set(ticked).add(key))
    store.tick(id)
  }
  return (
    <Paged label={texts.tabs.find} items={shown} perPage={perPage}>
      {(keys) =>
        keys.flatMap(lineOf).map((line, index, lines) => {
          const group = groupOf(line)
          const key = `asset ${line.asset?.id}`
          const before = lines[index - 1]
          return (
            <Fragment key={key}>
              {(!before || groupOf(before) !== group) && (
                <div className={styles.group}>
                  {texts.group(
                    showBidi(group),
                    formatCount(left.get(group) ?? 0),
                    formatCount(expected.get(group) ?? 0),
                  )}
                </div>
              )}
              <FindRow
                line={line}
                on={!open.has(key)}
                closed={!take.can.mark}
                onTick={(id) => tick(key, id)}
              />
            </Fragment>
          )
        })
      }
    </Paged>
  )
}

interface FindRowProps {
  line: StockTakeLine
  on: boolean
  closed: boolean
  onTick: (assetId: number) => void
}

function FindRow({ line: { asset }, on, closed, onTick }: FindRowProps) {
  if (!asset) return null
  const name = nameOf({ asset, text: '' })
  return (
    <div className={styles.row}>
      <span className={styles.rowCode}>{asset.code}</span>
      <div className={styles.what}>
        <div dir="auto" className={styles.name}>
          {showBidi(name)}
        </div>
        <div className={styles.facts}>
          <span className={styles.phoneCode}>{`${asset.code} · `}</span>
          {asset.serial_number ?? texts.noId}
        </div>
      </div>
      {!closed && (
        <span className={styles.box}>
          <CheckBox
            label={texts.tick(`${asset.code} ${name}`)}
            on={on}
            disabled={on}
            onTick={() => onTick(asset.id)}
          />
        </span>
      )}
    </div>
  )
}
