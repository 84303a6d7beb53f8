/** A filter for a person, found by e-mail address; the list is filtered only once the person is found. */

import { Button } from '@mantine/core'
import { useText } from '../../../../language/use-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { PersonLookup } from '../../actions/PersonLookup.tsx'

interface PersonFilterProps {
  readonly label: string
  /** The e-mail address that is set. */
  readonly value: string | undefined
  readonly onChange: (email: string | undefined) => void
}

export function PersonFilter({ label, value, onChange }: PersonFilterProps) {
  const text = useText()
  if (value === undefined) {
    return (
      <PersonLookup
        label={label}
        buttonLabel={text('FILTER_FIND')}
        onFound={({ email }) => onChange(email)}
      />
    )
  }
  const filter = text('FILTER_IS', { filter: label, value })
  return (
    <Button
      variant="light"
      size="sm"
      justify="space-between"
      rightSection={<Icon name="close" size={14} />}
      aria-label={text('REMOVE_FILTER', { filter })}
      onClick={() => onChange(undefined)}
    >
      {value}
    </Button>
  )
}
