/** The selector of reference designs: a wish, the designs by their distance from it, some side by side, and a solution that begins from one. */

import { Button, Title } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { formatReference } from '@design-portal/domain/reference-designs/reference-design.ts'
import { formatFailure } from '../../api/failure-text.ts'
import { useText } from '../../language/use-text.ts'
import { paths } from '../../paths.ts'
import { useMayEver } from '../../session/privileges.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { LoadingPanel } from '../../ui/LoadingPanel.tsx'
import panelStyles from '../../ui/PanelPage.module.css'
import { DesignCard } from './DesignCard.tsx'
import { DesignComparison } from './DesignComparison.tsx'
import styles from './ReferenceDesignsPage.module.css'
import { useDesigns } from './use-designs.ts'
import type { ComparedDesign } from './use-designs.ts'
import { formatWish, parseWish } from './wish.ts'
import { WishFields } from './WishFields.tsx'

const StartDialog = lazyWithFallback(
  () => import('./StartDialog.tsx'),
  (module) => module.StartDialog,
)

/** How many designs fit side by side. */
const maxSideBySide = 3

export function ReferenceDesignsPage() {
  const text = useText()
  const navigate = useNavigate()
  const { wish, compare = '' } = useSearch({ from: `${paths.referenceDesigns}/` })
  const values = useMemo(() => parseWish(wish), [wish])
  const { user, offered, compared, hiddenCount } = useDesigns(values)
  const [startedFrom, setStartedFrom] = useState<ComparedDesign>()
  const keys = compare.split(',').filter((key) => key !== '')
  const chosen = compared.filter(({ design }) => keys.includes(design.key))
  const changeSearch = (changed: {
    readonly wish?: string | undefined
    readonly compare?: string | undefined
  }) =>
    void navigate({
      to: paths.referenceDesigns,
      search: { wish, compare: compare === '' ? undefined : compare, ...changed },
      replace: true,
      resetScroll: false,
    })
  const change = (key: string, value: string | number | undefined) => {
    const { [key]: _before, ...others } = values
    changeSearch({
      wish: formatWish(value === undefined || value === '' ? others : { ...others, [key]: value }),
    })
  }
  const choose = (key: string, isChosen: boolean) => {
    const others = keys.filter((chosenKey) => chosenKey !== key)
    changeSearch({ compare: (isChosen ? [...others, key] : others).join(',') || undefined })
  }
  return (
    <div className={panelStyles.page}>
      <div className={panelStyles.top}>
        <Title order={1}>{text('REFERENCE_DESIGNS_TITLE')}</Title>
        <Button component={Link} to={paths.tradeOffTools} variant="subtle" size="compact-sm">
          {text('TRADE_TITLE')}
        </Button>
      </div>
      <p className={panelStyles.hint}>{text('REFERENCE_DESIGNS_HINT')}</p>
      <WishFields values={values} onChange={change} />
      {chosen.length < 2 ? null : <DesignComparison chosen={chosen} />}
      <Title order={2} className={styles.found ?? ''}>
        {text('REFERENCE_FOUND', { count: compared.length })}
      </Title>
      <p role="status" className={panelStyles.hint}>
        {hiddenCount === 0 ? '' : text('REFERENCE_HIDDEN', { count: hiddenCount })}
      </p>
      {offered.isError && offered.data === undefined ? (
        <FailureNotice
          message={formatFailure(offered.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void offered.refetch()}
        />
      ) : user !== undefined && offered.data === undefined ? (
        <LoadingPanel height={240} />
      ) : compared.length === 0 ? (
        <EmptyState title={text('REFERENCE_NONE')} hint={text('REFERENCE_NONE_HINT')} />
      ) : null}
      {compared.map((comparedDesign) => (
        <PermittedDesignCard
          key={formatReference(comparedDesign.design)}
          compared={comparedDesign}
          isChosen={keys.includes(comparedDesign.design.key)}
          onChoose={
            keys.includes(comparedDesign.design.key) || keys.length < maxSideBySide
              ? (isChosen) => choose(comparedDesign.design.key, isChosen)
              : undefined
          }
          onStart={user === undefined ? undefined : () => setStartedFrom(comparedDesign)}
        />
      ))}
      <p className={panelStyles.hint}>{text('REFERENCE_DISTANCE_HINT')}</p>
      {startedFrom === undefined ? null : (
        <Suspense fallback={null}>
          <StartDialog compared={startedFrom} values={values} onClose={() => setStartedFrom(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

type CardProps = Parameters<typeof DesignCard>[0]

/** A card that offers to start a solution only to users who may create one. */
function PermittedDesignCard({ onStart, ...card }: CardProps) {
  const mayCreate = useMayEver('createSolution')
  return <DesignCard {...card} onStart={mayCreate ? onStart : undefined} />
}
