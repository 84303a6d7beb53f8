/** The comparison dialog of two variants: which choices differ, and how that changes figures, parts and price. */

import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { Configuration } from '../engine/protocol.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import { formatDifference, computePriceDifference } from '../screen-state/price-difference.ts'
import { PriceTotal } from '../results/PriceTotal.tsx'
import { formatNumber, formatQuantity } from '../texts/quantity.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import type { VariantName } from '../screen-state/workbench.ts'
import styles from './CompareDialog.module.css'
import { ComparedRows } from './ComparedRows.tsx'
import { compareVariants } from './compare-variants.ts'
import type { Comparison } from './compare-variants.ts'

interface CompareDialogProps {
  readonly left: Choices
  readonly right: Choices
  readonly onKeep: (variant: VariantName) => void
  readonly onClose: () => void
}

export function CompareDialog({ left, right, onKeep, onClose }: CompareDialogProps) {
  const { form } = useScreen()
  const text = useText()
  const configurations = useConfigurations(left, right)
  return (
    <ModalDialog title={text('CONFIGURATOR_COMPARE_TITLE')} onClose={onClose} wide withoutFooter>
      {configurations === undefined ? (
        <p>{text('CONFIGURATOR_CALCULATING')}</p>
      ) : (
        <ComparisonTable
          comparison={compareVariants(
            form.parameters,
            { choices: left, configuration: configurations.left },
            { choices: right, configuration: configurations.right },
          )}
          left={configurations.left}
          right={configurations.right}
          choices={{ left, right }}
        />
      )}
      <div className={styles.ways}>
        <Button variant="default" onClick={() => onKeep('A')}>
          {text('CONFIGURATOR_KEEP_VARIANT', { name: 'A' })}
        </Button>
        <Button variant="default" onClick={() => onKeep('B')}>
          {text('CONFIGURATOR_KEEP_VARIANT', { name: 'B' })}
        </Button>
      </div>
    </ModalDialog>
  )
}

interface Configurations {
  readonly left: Configuration | undefined
  readonly right: Configuration | undefined
}

/** Returns both variants completed near the usual values; undefined while the engine is working. */
function useConfigurations(left: Choices, right: Choices): Configurations | undefined {
  const { engine } = useScreen()
  const [configurations, setConfigurations] = useState<Configurations>()
  useEffect(() => {
    let isOpen = true
    const completeChoices = (choices: Choices) =>
      engine.ask('configuration', { choices }).catch(() => undefined)
    void Promise.all([completeChoices(left), completeChoices(right)]).then(
      ([leftConfiguration, rightConfiguration]) => {
        if (isOpen) setConfigurations({ left: leftConfiguration, right: rightConfiguration })
      },
    )
    return () => {
      isOpen = false
    }
  }, [engine, left, right])
  return configurations
}

interface ComparisonTableProps extends Configurations {
  readonly comparison: Comparison
  readonly choices: { readonly left: Choices; readonly right: Choices }
}

function ComparisonTable({ comparison, left, right, choices }: ComparisonTableProps) {
  const { form, productText } = useScreen()
  const tables = form.data.filter(({ name }) => choices.left[name] !== choices.right[name])
  const text = useText()
  const { language } = productText
  const isSame =
    comparison.parameters.length + comparison.figures.length + comparison.parts.length + tables.length ===
      0 &&
    left !== undefined &&
    right !== undefined
  if (isSame) return <p className={styles.same}>{text('CONFIGURATOR_COMPARE_SAME')}</p>
  const difference =
    left === undefined || right === undefined ? undefined : computePriceDifference(left.price, right.price)
  const formatTotal = (configuration: Configuration | undefined) =>
    configuration === undefined ? (
      text('CONFIGURATOR_NO_CONFIGURATION')
    ) : (
      <PriceTotal price={configuration.price} />
    )
  return (
    <table className={styles.comparison} aria-label={text('CONFIGURATOR_COMPARE_TITLE')}>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.hidden}>{text('CONFIGURATOR_COMPARED')}</span>
          </th>
          <th scope="col">{text('CONFIGURATOR_VARIANT_NAMED', { name: 'A' })}</th>
          <th scope="col">{text('CONFIGURATOR_VARIANT_NAMED', { name: 'B' })}</th>
          <th scope="col">{text('CONFIGURATOR_DIFFERENCE')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.total}>
          <th scope="row">{text('CONFIGURATOR_TOTAL')}</th>
          <td>{formatTotal(left)}</td>
          <td>{formatTotal(right)}</td>
          <td>{difference === undefined ? '–' : formatDifference(difference, language)}</td>
        </tr>
      </tbody>
      <Rows heading="CONFIGURATOR_COMPARE_CHOICES" count={comparison.parameters.length}>
        {comparison.parameters.map(({ parameter, isResult, left: leftSide, right: rightSide }) => (
          <tr key={parameter}>
            <th scope="row">{productText.formatParameter(parameter)}</th>
            {[leftSide, rightSide].map(({ value, isChosen }, index) => (
              <td key={index === 0 ? 'A' : 'B'} data-chosen={isChosen}>
                {value === undefined ? '–' : productText.formatValue(parameter, value)}
                {value !== undefined && !isChosen && !isResult ? (
                  <span className={styles.suggested}>{text('CONFIGURATOR_STATE_SUGGESTED')}</span>
                ) : null}
              </td>
            ))}
            <td>
              {typeof leftSide.value === 'number' && typeof rightSide.value === 'number'
                ? formatSigned(rightSide.value - leftSide.value, (size) =>
                    productText.formatValue(parameter, size),
                  )
                : ''}
            </td>
          </tr>
        ))}
      </Rows>
      <Rows heading="CONFIGURATOR_COMPARE_ROWS" count={tables.length}>
        {tables.map((table) => (
          <ComparedRows key={table.name} table={table} left={choices.left} right={choices.right} />
        ))}
      </Rows>
      <Rows heading="CONFIGURATOR_TAB_FINDINGS" count={comparison.figures.length}>
        {comparison.figures.map(({ name, unit, decimals, left: leftValue, right: rightValue }) => {
          const formatFigure = (value: number) => formatQuantity(value, unit, language, decimals)
          return (
            <tr key={name}>
              <th scope="row">{productText.formatMessage(`value.${name}`)}</th>
              <td>{leftValue === undefined ? '–' : formatFigure(leftValue)}</td>
              <td>{rightValue === undefined ? '–' : formatFigure(rightValue)}</td>
              <td>
                {leftValue === undefined || rightValue === undefined
                  ? ''
                  : formatSigned(rightValue - leftValue, formatFigure)}
              </td>
            </tr>
          )
        })}
      </Rows>
      <Rows heading="CONFIGURATOR_TAB_BILL" count={comparison.parts.length}>
        {comparison.parts.map(({ partNumber, description, left: leftQuantity, right: rightQuantity }) => (
          <tr key={partNumber}>
            <th scope="row">
              {productText.formatMessage(description.message, description.arguments)}{' '}
              <span className="part-number">{partNumber}</span>
            </th>
            <td>{formatNumber(leftQuantity, language)}</td>
            <td>{formatNumber(rightQuantity, language)}</td>
            <td>{formatSigned(rightQuantity - leftQuantity, (size) => formatNumber(size, language))}</td>
          </tr>
        ))}
      </Rows>
    </table>
  )
}

function Rows(props: {
  readonly heading: MessageKey
  readonly count: number
  readonly children: React.ReactNode
}) {
  const text = useText()
  if (props.count === 0) return null
  return (
    <tbody>
      <tr className={styles.section}>
        <th scope="rowgroup" colSpan={4}>
          {text(props.heading)}
        </th>
      </tr>
      {props.children}
    </tbody>
  )
}

/** Formats a difference with its sign, and no difference as an empty text; `formatSize` formats the absolute value. */
function formatSigned(difference: number, formatSize: (size: number) => string): string {
  return difference === 0 ? '' : `${difference < 0 ? '−' : '+'}${formatSize(Math.abs(difference))}`
}
