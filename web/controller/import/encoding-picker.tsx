import type { ReactNode } from 'react'
import { SelectField } from '../../ui/form/text-field.tsx'
import { type Encoding, encodings } from './file/encodings.ts'
import * as words from './words/import.ts'

type EncodingPickerProps = { file: File; encoding: Encoding; onChange: (encoding: Encoding) => void }

/** The name of a text file, and how its letters were read; they can be read in another way. */
export function EncodingPicker({ file, encoding, onChange }: EncodingPickerProps): ReactNode {
  return (
    <SelectField
      label={words.encodingOf(file.name)}
      hint={words.encodingHint}
      value={encoding}
      onChange={(event) => {
        const chosen = encodings.find((name) => name === event.currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {encodings.map((name) => (
        <option key={name} value={name}>
          {words.encodings[name]}
        </option>
      ))}
    </SelectField>
  )
}
