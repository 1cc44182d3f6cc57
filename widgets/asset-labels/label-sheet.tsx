import { memo } from 'react'
import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import type { Size } from '../../src/domain/label/formats.ts'
import type { Box, LabelLayout } from '../../src/domain/label/layout.ts'
import type { LabelPlace } from '../../src/domain/label/places.ts'
import * as styles from '../../src/parts/label/label.css.ts'
import { labelFont, type CodedAsset, type DrawnLine } from './drawing.ts'
import type { CodeDrawing } from './qr.ts'

export interface DrawnLabel {
  coded: CodedAsset
  lines: readonly DrawnLine[]
}

interface LabelSheetProps {
  name: string
  paper: Size
  label: Size
  places: readonly LabelPlace[]
  labels: readonly DrawnLabel[]
  layout: LabelLayout
}

/** The size of the preview in pixels. */
const pixelsPerMillimetre = 2.95

/**
 * A sheet in millimetres, as it is printed, without elements marked `data-preview`. It only uses attributes, because
 * strict policies forbid inline styles, and the printed document does not have our style sheets.
 */
export const Sheet = memo(function Sheet({
  name,
  paper,
  label,
  places,
  labels,
  layout,
}: LabelSheetProps) {
  return (
    <svg
      data-sheet
      role="img"
      aria-label={name}
      className={styles.sheet}
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      width={Math.round(paper.width * pixelsPerMillimetre)}
      height={Math.round(paper.height * pixelsPerMillimetre)}
      fontFamily={labelFont}
    >
      {places.map((place) => {
        const drawn = place.label === undefined ? undefined : labels[place.label]
        return (
          <svg key={`${place.x} ${place.y}`} x={place.x} y={place.y} {...label} overflow="hidden">
            {drawn ? <Label drawn={drawn} layout={layout} /> : <EmptyLabel {...label} />}
            <rect data-preview {...label} rx={1} className={styles.outline} />
          </svg>
        )
      })}
    </svg>
  )
})

function Label({ drawn: { coded, lines }, layout }: { drawn: DrawnLabel; layout: LabelLayout }) {
  const { qr, bars } = layout
  return (
    <g data-asset={coded.asset.id}>
      {qr && <Code code={coded.qr} box={qr} rows={coded.qr.modules} />}
      {bars && <Code code={coded.bars} box={bars} rows={1} />}
      {lines.map(({ line, text, x, baseline, size }) => (
        <text
          key={`${line} ${baseline}`}
          x={x}
          y={baseline}
          fontSize={size}
          fontWeight={line === 'code' ? 700 : 400}
        >
          {text}
        </text>
      ))}
    </g>
  )
}

function Code({ code, box, rows }: { code: CodeDrawing; box: Box; rows: number }) {
  const { x, y, width, height } = box
  return (
    <path
      d={code.path}
      transform={`translate(${x} ${y}) scale(${width / code.modules} ${height / rows})`}
      data-code={rows === 1 ? 'bars' : 'qr'}
    />
  )
}

function EmptyLabel({ width, height }: Size) {
  return (
    <g data-preview>
      <rect width={width} height={height} className={styles.empty} />
      <text x={width / 2} y={height / 2 + 1} textAnchor="middle" className={styles.emptyText}>
        {texts.empty}
      </text>
    </g>
  )
}
