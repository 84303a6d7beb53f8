/** The findings of the check as a list: a sentence for each, its derivation, and the designs that can repair it. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SolutionChain } from '@design-portal/contract/chains.ts'
import type { Choices, Unit } from '@design-portal/domain/engine/model.ts'
import type { ChainFinding } from '@design-portal/domain/solution-check/chain.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { FindingItem } from '../../../ui/FindingItem.tsx'
import { formatQuantity } from '../../designs/texts/quantity.ts'
import { queryProductMessages, queryProductParameters } from '../../designs/texts/product-messages.ts'
import styles from './CheckTab.module.css'
import { describeChoices } from './describe-choices.ts'
import { formatFinding } from './format-finding.ts'

interface FindingListProps {
  readonly chain: SolutionChain
  readonly findings: readonly ChainFinding[]
  /** The design that is marked in a drawing. */
  readonly selected?: string | undefined
  /** The id of the design that is already open; no link or repair is shown for it. */
  readonly openDesignId?: string
}

export function FindingList({ chain, findings, selected, openDesignId }: FindingListProps) {
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <ChainFindingItem
          key={finding.id}
          chain={chain}
          finding={finding}
          marked={selected !== undefined && finding.designs.includes(selected)}
          openDesignId={openDesignId}
        />
      ))}
    </ul>
  )
}

interface ChainFindingProps {
  readonly chain: SolutionChain
  readonly finding: ChainFinding
  readonly marked: boolean
  readonly openDesignId: string | undefined
}

function ChainFindingItem({ chain, finding, marked, openDesignId }: ChainFindingProps) {
  const { id: findingId, severity, designs } = finding
  const repairs = finding.repairs.filter(({ design }) => design !== openDesignId)
  const linked = designs.filter((id) => id !== openDesignId && !repairs.some(({ design }) => design === id))
  return (
    <FindingItem
      severity={severity}
      marked={marked}
      findingId={findingId}
      sentence={<FindingText chain={chain} finding={finding} />}
    >
      <Steps chain={chain} finding={finding} />
      <div className={styles.ways}>
        {repairs.flatMap(({ design: id, choices }) =>
          chain.designs
            .filter((design) => design.id === id)
            .map((design) => <RepairButton key={id} chain={chain} design={design} choices={choices} />),
        )}
        {chain.designs
          .filter(({ id }) => linked.includes(id))
          .map((design) => (
            <OpenButton key={design.id} cfgId={chain.cfgId} design={design} />
          ))}
      </div>
    </FindingItem>
  )
}

const getDesignName = ({ designs }: SolutionChain, id: string | undefined): string =>
  designs.find((design) => design.id === id)?.name ?? ''

function FindingText({ chain, finding }: Pick<ChainFindingProps, 'chain' | 'finding'>) {
  const text = useText()
  const language = useLanguage()
  const names = finding.designs.map((id) => getDesignName(chain, id))
  return formatFinding(finding, names, { text, language })
}

const getDecimals = (unit: Unit): number => (unit === '1' ? 0 : 1)

function Steps({ chain, finding: { steps, source } }: Pick<ChainFindingProps, 'chain' | 'finding'>) {
  const text = useText()
  const language = useLanguage()
  if (steps.length === 0 && source === '') return null
  return (
    <details className={styles.steps}>
      <summary>{text('CHAIN_STEPS')}</summary>
      <dl>
        {steps.map(({ message, design, value, unit }, index) => (
          <div key={`${message} ${index}`}>
            <dt>{text(message, { design: getDesignName(chain, design) })}</dt>
            <dd>{formatQuantity(value, unit, language, getDecimals(unit))}</dd>
          </div>
        ))}
      </dl>
      {source === '' ? null : <p className={styles.quiet}>{text('CHAIN_SOURCE', { source })}</p>}
    </details>
  )
}

type Design = SolutionChain['designs'][number]

function OpenButton({ cfgId, design }: { readonly cfgId: string; readonly design: Design }) {
  const text = useText()
  const search = { cfgId, desId: design.id, type: design.type }
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={paths.configurator} search={search} />}
      variant="subtle"
      size="xs"
    >
      {text('CHAIN_OPEN', { design: design.name })}
    </Button>
  )
}

interface RepairButtonProps {
  readonly chain: SolutionChain
  readonly design: Design
  readonly choices: Choices
}

/** Opens the design with the repairing choices applied, for the user to review and save; not shown to users who may not edit. */
function RepairButton({ chain: { cfgId, edit }, design, choices }: RepairButtonProps) {
  const text = useText()
  const language = useLanguage()
  const version = { type: design.type, version: design.productVersion }
  const { data: messages } = useQuery(queryProductMessages(version, language))
  const { data: parameters } = useQuery(queryProductParameters(version))
  if (!edit.allowed || messages === undefined || parameters === undefined) return null
  const search = { cfgId, desId: design.id, type: design.type, choose: JSON.stringify(choices) }
  const described = describeChoices(choices, { messages, parameters }, { text, language })
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={paths.configurator} search={search} />}
      variant="default"
      size="xs"
    >
      {text('CHAIN_REPAIR', { design: design.name, choices: described })}
    </Button>
  )
}
