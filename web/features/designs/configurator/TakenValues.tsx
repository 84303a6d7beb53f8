/**
 * The values that this design takes from the site and from the other designs of its solution: those that agree, those that differ from
 * its own, and those that this product does not allow.
 */

import { Button } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { DesignOnScreen } from '../saving/use-design.ts'
import { useScreen } from '../screen-state/screen-context.ts'
import { getActiveVariant } from '../screen-state/workbench.ts'
import styles from './EngineNotices.module.css'

/** How many values a notice names; a longer notice would hide the choices. */
const maxNamed = 3

interface TakenValuesProps {
  readonly design: DesignOnScreen
}

export function TakenValues({ design }: TakenValuesProps) {
  return (
    <div className={styles.notices}>
      <TakenFrom design={design} from="site" />
      <TakenFrom design={design} from="designs" />
    </div>
  )
}

const messages = {
  site: {
    exceeded: 'CONFIGURATOR_SITE_BEYOND',
    notAllowed: 'CONFIGURATOR_SITE_BEYOND',
    differ: 'CONFIGURATOR_SITE_DIFFERS',
  },
  designs: {
    exceeded: 'CONFIGURATOR_TAKEN_BEYOND',
    notAllowed: 'CONFIGURATOR_TAKEN_ABSENT',
    differ: 'CONFIGURATOR_TAKEN_DIFFER',
  },
} as const

function TakenFrom({ design, from }: TakenValuesProps & { readonly from: keyof typeof messages }) {
  const { launch, productText } = useScreen()
  const text = useText()
  const choices = getActiveVariant(design.workbench).present
  const taken = launch.taken.filter((value) => value.from === from)
  // A value that exceeds what one design can hold is fulfilled by a second design; for a value that the product does not have, there is no cure.
  const unfitByMessage = Map.groupBy(
    taken.filter(({ fits }) => !fits),
    ({ exceeds }) => messages[from][exceeds ? 'exceeded' : 'notAllowed'],
  )
  const differing = launch.edit.allowed
    ? taken.filter(({ parameter, value, fits }) => fits && choices[parameter] !== value)
    : []
  const agreeing =
    from === 'designs' ? taken.filter(({ parameter, value }) => choices[parameter] === value) : []
  const formatTaken = ({ parameter, value, by }: (typeof taken)[number]) => {
    const valueText = `${productText.formatParameter(parameter)}: ${productText.formatValue(parameter, value)}`
    const designs = by.flatMap((id) => launch.otherDesigns[id] ?? []).join(', ')
    return designs === '' ? valueText : text('CONFIGURATOR_TAKEN_FROM', { value: valueText, designs })
  }
  const toMessageValues = (listed: typeof taken) => ({
    values: listed.slice(0, maxNamed).map(formatTaken).join('; '),
    more: Math.max(0, listed.length - maxNamed),
  })
  return (
    <>
      {[...unfitByMessage].map(([message, values]) => (
        <div key={message} className={styles.notice} data-tone="bad">
          <Icon name="warning" size={18} />
          <p>{text(message, { values: values.map(formatTaken).join('; ') })}</p>
        </div>
      ))}
      {agreeing.length === 0 ? null : (
        <p className={styles.quiet}>{text('CONFIGURATOR_TAKEN_AGREE', toMessageValues(agreeing))}</p>
      )}
      {differing.length === 0 ? null : (
        <div className={styles.notice} data-tone="note">
          <Icon name="compare" size={18} />
          <p>{text(messages[from].differ, toMessageValues(differing))}</p>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              design.dispatch({
                type: 'change',
                changes: Object.fromEntries(differing.map(({ parameter, value }) => [parameter, value])),
              })
            }
          >
            {text('CONFIGURATOR_TAKEN_OVER')}
          </Button>
        </div>
      )}
    </>
  )
}
