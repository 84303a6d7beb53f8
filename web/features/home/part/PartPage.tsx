/** One part of the catalogue: what it is, where it may be sold and for how much, what follows it, and where it is used. */

import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OutputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { PartDetails } from '@design-portal/contract/parts.ts'
import { formatCountry, formatDay, formatUnitPrice, formatNumber } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { useProductNames } from '../../../products/product-names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { SolutionStatus } from '../../solutions/shared/SolutionStatus.tsx'
import uses from './PartUses.module.css'

export function PartPage() {
  const text = useText()
  const { partNumber } = useSearch({ from: '/home/part' })
  const language = useLanguage()
  const part = useQuery(callQuery('part/details', { partNumber, lang: language }))
  return (
    <div className={styles.page}>
      {part.isError ? (
        <FailureNotice
          title={text('PART_FAILED', { part: partNumber })}
          message={formatFailure(part.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void part.refetch()}
        />
      ) : part.data === undefined ? (
        <LoadingPanel height={320} />
      ) : (
        <>
          <div className={styles.top}>
            <Title order={1}>{part.data.partNumber}</Title>
          </div>
          <p className={styles.hint}>{part.data.description}</p>
          <PartFacts part={part.data} />
          <PartUses key={partNumber} partNumber={partNumber} />
        </>
      )}
    </div>
  )
}

function PartFacts({ part }: { readonly part: PartDetails }) {
  const text = useText()
  const language = useLanguage()
  const { state, lastOrderDate, successor, mass, listPrice, restrictions, family, sample } = part
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [text('PART_MANUFACTURER'), part.manufacturer],
    ...(family === null ? [] : [[text('PART_FAMILY'), family] as const]),
    [
      text('COLUMN_LIFECYCLE'),
      `${translateName('PART_STATE', state)}${lastOrderDate === null ? '' : ` (${formatDay(lastOrderDate, language)})`}`,
    ],
    ...(successor === null
      ? []
      : [
          [
            text('PART_SUCCESSOR'),
            <Link key="successor" to={paths.part} search={{ partNumber: successor }} className={uses.link}>
              {successor}
            </Link>,
          ] as const,
        ]),
    [text('MASS_PER_PIECE'), mass === null ? text('PART_UNKNOWN') : `${formatNumber(mass, language, 3)} kg`],
    [
      text('PART_LIST_PRICE'),
      `${listPrice === null ? text('PART_NO_PRICE') : formatUnitPrice(listPrice, language)}${listPrice !== null && sample ? ` (${text('SAMPLE_PART')})` : ''}`,
    ],
    [
      text('PART_RELEASE'),
      restrictions.length === 0
        ? text('PART_RELEASED_EVERYWHERE')
        : restrictions
            .map(({ countryId, releaseDate }) =>
              releaseDate === null
                ? text('PART_NOT_RELEASED_IN', { country: formatCountry(countryId, language) })
                : text('PART_RELEASED_FROM', {
                    country: formatCountry(countryId, language),
                    day: formatDay(releaseDate, language),
                  }),
            )
            .join('; '),
    ],
    [text('PART_SOURCE'), part.source],
  ]
  return (
    <section className={styles.panel} aria-labelledby="part-facts">
      <Title order={2} id="part-facts">
        {text('PART_FACTS')}
      </Title>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PartUses({ partNumber }: { readonly partNumber: string }) {
  const text = useText()
  const partUses = useQuery(callQuery('part/uses', { partNumber }))
  return (
    <section className={styles.panel} aria-labelledby="part-uses">
      <Title order={2} id="part-uses">
        {text('PART_USES')}
      </Title>
      {partUses.isError ? (
        <FailureNotice
          title={text('PART_USES_FAILED')}
          message={formatFailure(partUses.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void partUses.refetch()}
        />
      ) : partUses.data === undefined ? (
        <LoadingPanel height={120} />
      ) : (
        <UseList uses={partUses.data} />
      )}
    </section>
  )
}

function UseList({ uses: { designs, solutions } }: { readonly uses: OutputOf<Calls['part/uses']> }) {
  const text = useText()
  const language = useLanguage()
  const { formatName } = useProductNames(designs.items.map(({ type }) => type))
  const lines = [
    ...designs.items.map((design) => ({
      key: design.desId,
      cfgId: design.cfgId,
      name: design.name,
      hint: text('SEARCH_DESIGN_PLACE', { product: formatName(design.type), solution: design.solutionName }),
      statusId: design.statusId,
    })),
    ...solutions.items.map((solution) => ({
      key: solution.cfgId,
      cfgId: solution.cfgId,
      name: solution.name,
      hint: `${text('PART_BESIDE_DESIGNS')} · ${solution.ownerName} · ${formatCountry(solution.countryId, language)}`,
      statusId: solution.statusId,
    })),
  ]
  if (lines.length === 0)
    return <EmptyState title={text('PART_USES_NONE')} hint={text('PART_USES_NONE_HINT')} />
  return (
    <>
      <ul className={uses.list}>
        {lines.map(({ key, cfgId, name, hint, statusId }) => (
          <li key={key} className={uses.line}>
            <div className={uses.what}>
              <Link to={paths.solutionDetails} search={{ cfgId }} className={uses.link}>
                {name}
              </Link>
              <span className={uses.hint}>{hint}</span>
            </div>
            <SolutionStatus statusId={statusId} />
          </li>
        ))}
      </ul>
      {designs.more || solutions.more ? <p className={styles.hint}>{text('PART_USES_MORE')}</p> : null}
    </>
  )
}
