/** Shows a drawing: zoom, pan, selectable parts, legend, the equal table and download; knows no route and no language. */

import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { marksOf } from '@design-portal/domain/drawings/marks.ts'
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../Icon.tsx'
import { DrawingLegend } from './DrawingLegend.tsx'
import { DrawingMarks } from './DrawingMarks.tsx'
import { DrawingTable } from './DrawingTable.tsx'
import styles from './DrawingView.module.css'
import { inkVariables } from './inks.ts'
import { saveSvg } from './save-svg.ts'
import { useViewBox } from './use-view-box.ts'

/** What the controls are called, in the reader's language. */
export interface DrawingTexts {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
  readonly asTable: string
  readonly download: string
  /** How to use it by keyboard, said by a screen reader at the zoom controls: plus, minus, zero, arrows. */
  readonly keys: string
}

interface DrawingViewProps {
  readonly drawing: Drawing
  /** Words and numbers of labels; keep it the same function between renders of the same language. */
  readonly translate: Translate
  readonly language: string
  readonly texts: DrawingTexts
  /** Name of the downloaded file, without its ending. */
  readonly fileName: string
  readonly selectedPart?: string | undefined
  readonly onSelectPart?: ((part: string) => void) | undefined
}

export function DrawingView({
  drawing,
  translate,
  language,
  texts,
  fileName,
  selectedPart,
  onSelectPart,
}: DrawingViewProps) {
  const svg = useRef<SVGSVGElement>(null)
  const keysId = useId()
  const [asTable, setAsTable] = useState(false)
  const select = (target: EventTarget) => {
    if (!(target instanceof Element)) return
    const part = target.closest('[data-part]')?.getAttribute('data-part')
    if (part !== null && part !== undefined) onSelectPart?.(part)
  }
  const { view, zoom, zoomIn, zoomOut, fit, onKeyDown, pointers } = useViewBox(drawing.bounds, svg, select)
  const marks = useMemo(() => marksOf(drawing, translate), [drawing, translate])
  const keys = { describedBy: keysId, onKeyDown }

  return (
    <figure className={styles.figure} style={inkVariables}>
      <div className={styles.tools}>
        {!asTable && (
          <>
            <Tool icon="plus" label={texts.zoomIn} onPress={zoomIn} {...keys} />
            <Tool icon="minus" label={texts.zoomOut} onPress={zoomOut} disabled={zoom <= 1} {...keys} />
            <Tool icon="fit" label={texts.fit} onPress={fit} disabled={zoom <= 1} {...keys} />
            <VisuallyHidden id={keysId}>{texts.keys}</VisuallyHidden>
          </>
        )}
        <Tool icon="table" label={texts.asTable} pressed={asTable} onPress={() => setAsTable(!asTable)} />
        <Tool
          icon="download"
          label={texts.download}
          onPress={() => saveSvg(drawing, translate, fileName, language)}
        />
      </div>
      {asTable && (
        <DrawingTable
          drawing={drawing}
          translate={translate}
          selectedPart={selectedPart}
          onSelectPart={onSelectPart}
        />
      )}
      <div className={styles.viewport} hidden={asTable}>
        <svg
          ref={svg}
          className={zoom > 1 ? styles.zoomed : styles.whole}
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          style={{ aspectRatio: `${drawing.bounds.width} / ${drawing.bounds.height}` }}
          role="img"
          aria-label={translate(drawing.title)}
          {...pointers}
        >
          <DrawingMarks marks={marks} selectedPart={selectedPart} selectable={onSelectPart !== undefined} />
        </svg>
      </div>
      {!asTable && (
        <figcaption>
          <DrawingLegend legend={drawing.legend} translate={translate} />
        </figcaption>
      )}
    </figure>
  )
}

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
  readonly pressed?: boolean
  readonly disabled?: boolean
  /** Id of the text that tells the keys, and what answers them while the control has the focus. */
  readonly describedBy?: string
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

function Tool({ icon, label, onPress, pressed, disabled = false, describedBy, onKeyDown }: ToolProps) {
  return (
    <ActionIcon
      variant={pressed === true ? 'filled' : 'default'}
      size="md"
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      // A control that loses its focus by being disabled would throw the keyboard back to the page's beginning.
      aria-disabled={disabled}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      {...(onKeyDown === undefined ? {} : { onKeyDown })}
      {...(disabled ? { 'data-disabled': true } : {})}
      onClick={() => {
        if (!disabled) onPress()
      }}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  )
}
