import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

type FileFieldProps = FieldProps & {
  /** What the browser offers first, e.g. `.json`; people can choose anything. */
  accept: string
  onFile: (file: File) => void
}

/** Chooses one file. It stays named here, so that what is said of it has something to be about. */
export function FileField({ accept, onFile, ...field }: FileFieldProps): ReactNode {
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          accept={accept}
          className={style}
          // The same file again is a new choice: it may have been mended since.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0]
            if (chosen !== undefined) onFile(chosen)
          }}
        />
      )}
    </Field>
  )
}

const style =
  'min-h-11 w-full min-w-0 rounded-input border border-control bg-bg p-1.5 text-14 text-muted aria-invalid:border-danger ' +
  'file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-button file:border file:border-solid file:border-control ' +
  'file:bg-raised file:px-3 file:text-14 file:font-label file:text-house'
