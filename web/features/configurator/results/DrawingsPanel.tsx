/** The drawings of the configuration, one at a time. */

import { useCallback, useMemo, useState } from 'react'
import type { Drawing, Label } from '@design-portal/domain/drawings/shapes.ts'
import { useText } from '../../../language/use-text.ts'
import { DrawingView } from '../../../ui/drawing/DrawingView.tsx'
import { useRovingFocus } from '../fields/use-roving-focus.ts'
import type { Configuration } from '../engine/protocol.ts'
import { labelText } from '../texts/label-text.ts'
import { formatNumber } from '../texts/quantity.ts'
import { useScreen } from '../workbench/screen-context.ts'
import styles from './DrawingsPanel.module.css'

interface DrawingsPanelProps {
  readonly configuration: Configuration
  /** Name of downloaded files, to which the drawing's name is added. */
  readonly fileName: string
  /** The bill line that is marked. */
  readonly selectedPart: string | undefined
  readonly onSelectPart: (part: string) => void
}

export function DrawingsPanel({ configuration, fileName, selectedPart, onSelectPart }: DrawingsPanelProps) {
  const { words } = useScreen()
  const text = useText()
  const { drawings } = configuration
  const [wanted, setWanted] = useState<Drawing['id']>()
  const shown = drawings.find(({ id }) => id === wanted) ?? drawings[0]
  const roving = useRovingFocus(drawings.length, shown === undefined ? 0 : drawings.indexOf(shown))
  const translate = useCallback((label: Label) => labelText(label, words), [words])
  const texts = useMemo(
    () => ({
      zoomIn: text('CONFIGURATOR_ZOOM_IN'),
      zoomOut: text('CONFIGURATOR_ZOOM_OUT'),
      fit: text('CONFIGURATOR_ZOOM_FIT'),
      asTable: text('CONFIGURATOR_AS_TABLE'),
      download: text('CONFIGURATOR_DOWNLOAD_DRAWING'),
      keys: text('CONFIGURATOR_DRAWING_KEYS'),
    }),
    [text],
  )
  if (shown === undefined) return <p>{text('CONFIGURATOR_NO_DRAWINGS')}</p>
  return (
    <div className={styles.drawings}>
      <fieldset aria-label={text('CONFIGURATOR_DRAWINGS')} className={styles.choice}>
        {drawings.map((drawing, index) => (
          <button
            key={drawing.id}
            type="button"
            aria-pressed={drawing.id === shown.id}
            className={styles.kind}
            onClick={() => setWanted(drawing.id)}
            {...roving.item(index)}
          >
            {labelText(drawing.title, words)}
          </button>
        ))}
      </fieldset>
      <DrawingView
        key={shown.id}
        drawing={shown}
        translate={translate}
        language={words.language}
        texts={texts}
        fileName={`${fileName} ${labelText(shown.title, words)}`}
        selectedPart={selectedPart}
        onSelectPart={onSelectPart}
      />
      <SelectedPart configuration={configuration} part={selectedPart} />
    </div>
  )
}

/** What the marked part is, by its line in the bill. */
function SelectedPart(props: { readonly configuration: Configuration; readonly part: string | undefined }) {
  const { words } = useScreen()
  const line = props.configuration.evaluation.bill.find(({ id }) => id === props.part)
  if (line === undefined) return null
  return (
    <output className={styles.selected}>
      {formatNumber(line.quantity, words.language)} ×{' '}
      {words.message(line.description.message, line.description.arguments)}{' '}
      <span className="part-number">{line.partNumber}</span>
    </output>
  )
}
