/** A text filter, applied when the field loses the focus or on Enter. */

import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface TextFilterProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (text: string) => void
}

export function TextFilter({ label, value = '', onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // The address was changed elsewhere (back, a chip): its value replaces the typed text.
  if (lastValue !== value) {
    setLastValue(value)
    setTyped(value)
  }
  const apply = () => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <TextInput
      label={label}
      value={typed}
      maxLength={255}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
      }}
    />
  )
}
