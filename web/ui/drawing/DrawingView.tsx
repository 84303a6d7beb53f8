/** Shows a drawing with zoom, pan, selectable parts, legend, an equivalent table and downloads; independent of route and language. */

import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { toMarks } from '@design-portal/domain/drawings/marks.ts'
import type { Translate } from '@design-portal/domain/drawings/marks.ts'
import { computeReadableSize } from '@design-portal/domain/drawings/readable-size.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../Icon.tsx'
import { DrawingLegend } from './DrawingLegend.tsx'
import { DrawingMarks } from './DrawingMarks.tsx'
import { DrawingTable } from './DrawingTable.tsx'
import styles from './DrawingView.module.css'
import { inkVariables } from './inks.ts'
import { useViewBox } from './use-view-box.ts'

/** The labels of the controls in the reader's language. */
export interface DrawingTexts {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
  readonly moveLeft: string
  readonly moveRight: string
  readonly moveUp: string
  readonly moveDown: string
  readonly asTable: string
  /** The keys of the drawing (plus, minus, zero, arrows), announced by screen readers at the zoom controls. */
  readonly keys: string
}

export interface Download {
  /** The label of the button, for example PDF. */
  readonly name: string
  readonly label: string
  /** True while the file is being created. */
  readonly busy?: boolean
  readonly onPress: () => void
}

interface DrawingViewProps {
  readonly drawing: Drawing
  /** Translates words and numbers of labels; must keep its identity between renders in the same language. */
  readonly translate: Translate
  readonly texts: DrawingTexts
  /** The file formats that the drawing can be downloaded in. */
  readonly downloads: readonly Download[]
  /** The marked parts; must keep its identity between renders of the same selection. */
  readonly selectedParts: ReadonlySet<string>
  readonly onSelectPart?: ((part: string) => void) | undefined
}

/** Reached by keyboard, so that a drawing that is wider than its container can be scrolled. */
const scrollableProps = { role: 'group', tabIndex: 0 } as const

/** Buttons that pan an enlarged drawing, for users who cannot drag. */
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
  const [isTableShown, setIsTableShown] = useState(false)
  const select = (target: EventTarget) => {
    if (!(target instanceof Element)) return
    const part = target.closest('[data-part]')?.getAttribute('data-part')
    if (part !== null && part !== undefined) onSelectPart?.(part)
  }
  const control = useViewBox(drawing.bounds, svg, select)
  const { view, zoom, onKeyDown, pointers } = control
  const marks = useMemo(() => toMarks(drawing, translate), [drawing, translate])
  const readable = useMemo(() => computeReadableSize(drawing, marks), [drawing, marks])
  const keys = { describedBy: keysId, onKeyDown }

  return (
    <figure className={styles.figure} style={inkVariables}>
      <div className={styles.tools}>
        {!isTableShown && (
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
        <Tool
          icon="table"
          label={texts.asTable}
          pressed={isTableShown}
          onPress={() => setIsTableShown(!isTableShown)}
        />
        {downloads.map(({ name, label, busy = false, onPress }) => (
          <Button
            key={name}
            variant="default"
            size="compact-xs"
            leftSection={<Icon name="download" size={12} />}
            aria-label={label}
            title={label}
            loading={busy}
            onClick={onPress}
          >
            {name}
          </Button>
        ))}
      </div>
      {isTableShown && (
        <DrawingTable
          drawing={drawing}
          translate={translate}
          selectedParts={selectedParts}
          onSelectPart={onSelectPart}
        />
      )}
      {/* Scrolls where the words of a drawing that fits would be too small, and is reached by keyboard for that. */}
      <div
        className={styles.viewport}
        hidden={isTableShown}
        {...scrollableProps}
        aria-label={translate(drawing.title)}
      >
        <svg
          ref={svg}
          className={zoom > 1 ? styles.zoomed : styles.whole}
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          style={{
            aspectRatio: `${drawing.bounds.width} / ${drawing.bounds.height}`,
            minInlineSize: readable.width,
            minBlockSize: readable.height,
          }}
          role="img"
          aria-label={translate(drawing.title)}
          // The text that describes the keys also mentions the table.
          aria-describedby={keysId}
          {...pointers}
        >
          <DrawingMarks marks={marks} selectedParts={selectedParts} selectable={onSelectPart !== undefined} />
        </svg>
      </div>
      <figcaption>
        {/* The table needs the notes of the legend, too: which of its figures are samples, and by which rule they come about. */}
        <DrawingLegend
          legend={isTableShown ? drawing.legend.filter(({ pen }) => pen === 'note') : drawing.legend}
          translate={translate}
        />
      </figcaption>
    </figure>
  )
}

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
  readonly pressed?: boolean
  readonly disabled?: boolean
  /** The id of the text that describes the keys, and the handler for them while the control has the focus. */
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
      // Not disabled natively: a control that loses its focus would send keyboard users back to the start of the page.
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
