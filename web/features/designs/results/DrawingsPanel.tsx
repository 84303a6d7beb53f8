/** The drawings of the configuration, one at a time. */

import { Button } from '@mantine/core'
import { memo, useCallback, useState } from 'react'
import type { Drawing, Label } from '@design-portal/domain/drawings/shapes.ts'
import { useText } from '../../../language/use-text.ts'
import { useProductNames } from '../../../products/product-names.ts'
import { useAnnouncement } from '../../../ui/announce.ts'
import { DrawingView } from '../../../ui/drawing/DrawingView.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { isAtPlace } from '../screen-state/form-place.ts'
import { useRovingFocus } from '../../../ui/use-roving-focus.ts'
import type { Configuration } from '../engine/protocol.ts'
import { formatLabel } from '../texts/format-label.ts'
import { formatNumber } from '../texts/quantity.ts'
import { useDrawingTexts } from '../texts/use-drawing-texts.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import type { PartSelection } from '../screen-state/use-part-selection.ts'
import { TitleBlock } from '../drawing-files/TitleBlock.tsx'
import { PrintProgress } from '../drawing-files/PrintProgress.tsx'
import { useDownloads } from '../drawing-files/use-downloads.ts'
import styles from './DrawingsPanel.module.css'

interface DrawingsPanelProps {
  readonly configuration: Configuration
  /** The prefix of the names of downloaded files, before the drawing's name. */
  readonly designName: string
  readonly desId: string
  /** False for choices that differ from the saved design. */
  readonly isSaved: boolean
  readonly selection: PartSelection
}

/** Memoised: a choice whose configuration is not known yet leaves the drawing unchanged. */
export const DrawingsPanel = memo(function DrawingsPanel({
  configuration,
  designName,
  desId,
  isSaved,
  selection,
}: DrawingsPanelProps) {
  const { launch, productText } = useScreen()
  const text = useText()
  const { formatName } = useProductNames([launch.type])
  const { drawings } = configuration
  const [chosenId, setChosenId] = useState<Drawing['id']>()
  const shownDrawing = drawings.find(({ id }) => id === chosenId) ?? drawings[0]
  const roving = useRovingFocus(
    drawings.length,
    shownDrawing === undefined ? 0 : drawings.indexOf(shownDrawing),
  )
  const translate = useCallback((label: Label) => formatLabel(label, productText), [productText])
  const texts = useDrawingTexts()
  const downloads = useDownloads(
    {
      cfgId: launch.cfgId,
      desId,
      isSaved,
      drawings,
      name: designName,
      product: formatName(launch.type),
      solution: launch.solutionName,
      countryId: launch.countryId,
      language: productText.language,
    },
    translate,
  )
  if (shownDrawing === undefined) return <p>{text('CONFIGURATOR_NO_DRAWINGS')}</p>
  return (
    <div className={styles.drawings}>
      <fieldset aria-label={text('CONFIGURATOR_DRAWINGS')} className={styles.choice}>
        {drawings.map((drawing, index) => (
          <button
            key={drawing.id}
            type="button"
            aria-pressed={drawing.id === shownDrawing.id}
            className={styles.kind}
            onClick={() => setChosenId(drawing.id)}
            {...roving.getItemProps(index)}
          >
            {formatLabel(drawing.title, productText)}
          </button>
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="download" size={14} />}
          loading={downloads.progress?.drawing === 'all'}
          onClick={downloads.saveAll}
        >
          {text('CONFIGURATOR_ALL_DRAWINGS')}
        </Button>
      </fieldset>
      <PrintProgress downloads={downloads} />
      <DrawingView
        key={shownDrawing.id}
        drawing={shownDrawing}
        translate={translate}
        texts={texts}
        downloads={downloads.listDownloads(shownDrawing)}
        selectedParts={selection.parts}
        onSelectPart={selection.select}
      />
      <TitleBlock
        drawing={shownDrawing}
        facts={downloads.getTitleFacts(shownDrawing)}
        translate={translate}
        language={productText.language}
      />
      <SelectedPart configuration={configuration} selection={selection} />
    </div>
  )
})

/** Describes the one marked part by its line in the bill, with a button to where it is set. */
function SelectedPart({
  configuration,
  selection: { parts, place, goTo },
}: Pick<DrawingsPanelProps, 'configuration' | 'selection'>) {
  const { form, productText } = useScreen()
  const text = useText()
  const [part, ...others] = parts
  const line = configuration.evaluation.bill.find(({ id }) => id === part)
  if (line === undefined || others.length > 0) return null
  const field = place === undefined ? undefined : form.parameters.find(({ name }) => isAtPlace(name, place))
  return (
    <div className={styles.selected}>
      <SelectedLine line={line} />
      {field === undefined ? null : (
        <Button variant="subtle" size="compact-sm" onClick={goTo}>
          {text('CONFIGURATOR_GO_TO_CHOICE', {
            choice:
              field.name === place
                ? productText.formatParameter(field.name)
                : productText.formatGroup(field.group),
          })}
        </Button>
      )}
    </div>
  )
}

function SelectedLine({ line }: { readonly line: Configuration['evaluation']['bill'][number] }) {
  const { productText } = useScreen()
  const { description, partNumber } = line
  const quantity = formatNumber(line.quantity, productText.language)
  const descriptionText = productText.formatMessage(description.message, description.arguments)
  useAnnouncement(`${quantity} × ${descriptionText} ${partNumber}`)
  return (
    <p>
      {quantity} × {descriptionText} <span className="part-number">{partNumber}</span>
    </p>
  )
}
