/** The facts and remarks of up to three reference designs side by side. */

import { Title } from '@mantine/core'
import { formatReference } from '@design-portal/domain/reference-designs/reference-design.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../language/use-text.ts'
import { TableFrame } from '../../ui/grid/TableFrame.tsx'
import panelStyles from '../../ui/PanelPage.module.css'
import styles from './ReferenceDesignsPage.module.css'
import type { ComparedDesign } from './use-designs.ts'
import { formatRemark, listFacts } from './reference-texts.ts'

export function DesignComparison({ chosen }: { readonly chosen: readonly ComparedDesign[] }) {
  const text = useText()
  const language = useLanguage()
  const columns = chosen.map(({ design, comparison }) => ({
    name: formatReference(design),
    facts: listFacts(design, comparison, { text, language }),
    distance: comparison.distance === undefined ? '–' : `${formatNumber(comparison.distance, language, 1)} %`,
    remarks: comparison.remarks.map((remark) => formatRemark(remark, language)),
  }))
  return (
    <section className={panelStyles.panel} aria-labelledby="reference-comparison">
      <Title order={2} id="reference-comparison">
        {text('REFERENCE_SIDE_BY_SIDE')}
      </Title>
      <TableFrame>
        <table className={`${panelStyles.table} ${styles.sideBySide}`} aria-labelledby="reference-comparison">
          <thead>
            <tr>
              <th scope="col">{text('REFERENCE_FACT')}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{text('REFERENCE_DISTANCE_NAME')}</th>
              {columns.map(({ name, distance }) => (
                <td key={name}>{distance}</td>
              ))}
            </tr>
            {columns[0]?.facts.map(([label], row) => (
              <tr key={label}>
                <th scope="row">{text(label)}</th>
                {columns.map(({ name, facts }) => (
                  <td key={name}>{facts[row]?.[1]}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{text('REFERENCE_DIFFERENCES')}</th>
              {columns.map(({ name, remarks }) => (
                <td key={name}>{remarks.length === 0 ? '–' : remarks.join(' ')}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}
