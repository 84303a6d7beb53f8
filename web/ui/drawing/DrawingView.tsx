/** Shows a drawing: zoom, pan, selectable parts, legend, the equal table and downloads; knows no route and no language. */

import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { toMarks } from '@design-portal/domain/drawings/marks.ts'
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../Icon.tsx'
import { DrawingLegend } from './DrawingLegend.tsx'
import { DrawingMarks } from './DrawingMarks.tsx'
import { DrawingTable } from './DrawingTable.tsx'
import styles from './DrawingView.module.css'
import { inkVariables } from './inks.ts'
import { useViewBox } from './use-view-box.ts'

/** What the controls are called, in the reader's language. */
export interface DrawingTexts {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
  readonly moveLeft: string
  readonly moveRight: string
  readonly moveUp: string
  readonly moveDown: string
  readonly asTable: string
  /** How to use it by keyboard, said by a screen reader at the zoom controls: plus, minus, zero, arrows. */
  readonly keys: string
}

export interface Download {
  /** What stands on the button: PDF. */
  readonly name: string
  readonly label: string
  /** It is being made. */
  readonly busy?: boolean
  readonly onPress: () => void
}

interface DrawingViewProps {
  readonly drawing: Drawing
  /** Words and numbers of labels; keep it the same function between renders of the same language. */
  readonly translate: Translate
  readonly texts: DrawingTexts
  /** The files that the drawing can be had as. */
  readonly downloads: readonly Download[]
  /** Marked; keep it the same set between renders of the same selection. */
  readonly selectedParts: ReadonlySet<string>
  readonly onSelectPart?: ((part: string) => void) | undefined
}

/** For who cannot drag: an enlarged drawing is moved by them too. */
const moves = [
  { arrow: 'ArrowLeft', icon: 'arrowLeft', text: 'moveLeft' },
  { arrow: 'ArrowRight', icon: 'arrowRight', text: 'moveRight' },
  { arrow: 'ArrowUp', icon: 'arrowUp', text: 'moveUp' },
  { arrow: 'ArrowDown', icon: 'arrowDown', text: 'moveDown' },
] as const

export function DrawingView({
  drawing,
  translate,
  texts,
  downloads,
  selectedParts,
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
  const control = useViewBox(drawing.bounds, svg, select)
  const { view, zoom, onKeyDown, pointers } = control
  const marks = useMemo(() => toMarks(drawing, translate), [drawing, translate])
  const keys = { describedBy: keysId, onKeyDown }

  return (
    <figure className={styles.figure} style={inkVariables}>
      <div className={styles.tools}>
        {!asTable && (
          <>
            {moves.map(({ arrow, icon, text }) => (
              <Tool
                key={arrow}
                icon={icon}
                label={texts[text]}
                onPress={() => control.move(arrow)}
                disabled={zoom <= 1}
                {...keys}
              />
            ))}
            <Tool icon="plus" label={texts.zoomIn} onPress={control.zoomIn} {...keys} />
            <Tool
              icon="minus"
              label={texts.zoomOut}
              onPress={control.zoomOut}
              disabled={zoom <= 1}
              {...keys}
            />
            <Tool icon="fit" label={texts.fit} onPress={control.fit} disabled={zoom <= 1} {...keys} />
            <VisuallyHidden id={keysId}>{texts.keys}</VisuallyHidden>
          </>
        )}
        <Tool icon="table" label={texts.asTable} pressed={asTable} onPress={() => setAsTable(!asTable)} />
        {downloads.map(({ name, label, busy = false, onPress }) => (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="download" size={14} />}
            aria-label={label}
            title={label}
            loading={busy}
            onClick={onPress}
          >
            {name}
          </Button>
        ))}
      </div>
      {asTable && (
        <DrawingTable
          drawing={drawing}
          translate={translate}
          selectedParts={selectedParts}
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
          // The text that tells the keys tells of the table too.
          aria-describedby={keysId}
          {...pointers}
        >
          <DrawingMarks marks={marks} selectedParts={selectedParts} selectable={onSelectPart !== undefined} />
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
