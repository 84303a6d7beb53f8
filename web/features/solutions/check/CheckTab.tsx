/** The check of a solution: incompatibilities with their repairs, the power and heat chains, and the links between designs. */

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SolutionChain } from '@design-portal/contract/chains.ts'
import { checkSolution } from '@design-portal/domain/solution-check/check-solution.ts'
import { drawHeatChain } from '@design-portal/domain/solution-check/draw-heat-chain.ts'
import { drawPowerChain } from '@design-portal/domain/solution-check/draw-power-chain.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import type { Solution } from '../shared/solution-queries.ts'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { ChainDrawing } from './ChainDrawing.tsx'
import { ChainFindings } from './ChainFindings.tsx'
import styles from './CheckTab.module.css'
import { LinksEditor } from './LinksEditor.tsx'

export function CheckTab({ solution }: { readonly solution: Solution }) {
  const text = useText()
  const chain = useQuery(callQuery('solution/chain', { cfgId: solution.cfgId }))
  if (chain.isPending) return <LoadingLines />
  if (chain.isError) {
    return (
      <FailureNotice
        title={text('CHAIN_FAILED')}
        message={formatFailure(chain.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void chain.refetch()}
      />
    )
  }
  if (chain.data.designs.length === 0)
    return <EmptyState title={text('CHAIN_EMPTY')} hint={text('CHAIN_EMPTY_HINT')} />
  return <CheckedChain solution={solution} chain={chain.data} />
}

interface CheckedChainProps {
  readonly solution: Solution
  readonly chain: SolutionChain
}

function CheckedChain({ solution, chain }: CheckedChainProps) {
  const { designs, links, site } = chain
  const [selected, setSelected] = useState<string>()
  const checked = useMemo(() => {
    const result = { designs, links, findings: checkSolution(designs, links, site) }
    return {
      ...result,
      drawings: [drawPowerChain(result), drawHeatChain(result)].filter((drawing) => drawing !== undefined),
    }
  }, [designs, links, site])
  return (
    <div className={styles.check}>
      <ChainFindings chain={chain} findings={checked.findings} selected={selected} />
      <div className={styles.drawings}>
        {checked.drawings.map((drawing) => (
          <ChainDrawing
            key={drawing.id}
            solution={solution}
            drawing={drawing}
            drawings={checked.drawings}
            selected={selected}
            onSelect={setSelected}
          />
        ))}
      </div>
      <LinksEditor chain={chain} />
    </div>
  )
}
