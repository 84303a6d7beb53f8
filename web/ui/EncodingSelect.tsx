/** Shows the detected encoding of a text file, and lets the user choose another. */
import { type TextEncoding, textEncodings } from '@design-portal/domain/parts/import/text-encodings.ts'
import { NativeSelect } from '@mantine/core'
import { formatEncoding } from '../language/format-encoding.ts'
import { useLanguage, useText } from '../language/use-text.ts'

interface EncodingSelectProps {
  /** The user's choice; undefined means that the encoding is detected. */
  readonly chosen: TextEncoding | undefined
  /** The encoding detected in the file that was read last. */
  readonly found: TextEncoding | null
  readonly onChange: (encoding: TextEncoding | undefined) => void
}

export function EncodingSelect({ chosen, found, onChange }: EncodingSelectProps) {
  const text = useText()
  const language = useLanguage()
  const automatic =
    found === null || chosen !== undefined
      ? text('TEXT_ENCODING_AUTOMATIC')
      : text('TEXT_ENCODING_FOUND', { encoding: formatEncoding(found, language) })
  return (
    <NativeSelect
      label={text('TEXT_ENCODING')}
      description={text('TEXT_ENCODING_HINT')}
      data={[
        { value: '', label: automatic },
        ...textEncodings.map((value) => ({ value, label: formatEncoding(value, language) })),
      ]}
      value={chosen ?? ''}
      onChange={(event) => onChange(textEncodings.find((encoding) => encoding === event.currentTarget.value))}
    />
  )
}
