import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import { Field, type FieldProps } from './field.tsx'

type FileProps = {
  /** What the browser offers first, e.g. `.json`; people can choose anything. */
  accept: string
  onFile: (file: File) => void
}

/** Chooses one file. Its name stays visible, so it is clear which file an error is about. */
export function FileField({ accept, onFile, ...field }: FieldProps & FileProps): ReactNode {
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          accept={accept}
          className={style}
          // The same file again is a new choice, because it may have been fixed since.
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
  'file:me-3 file:min-h-8 file:cursor-pointer file:rounded-button file:border file:border-solid file:border-control ' +
  'file:bg-raised file:px-3 file:text-14 file:font-label file:text-house'

type FileButtonProps = FileProps & Omit<ComponentProps<typeof Button>, 'onClick'> & { inputLabel: string }

/** A button that opens the browser's file dialog; nothing of the file stays visible. */
export function FileButton({ accept, onFile, inputLabel, ...button }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={inputLabel}
        accept={accept}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          // The same file may be chosen again once it has been fixed.
          currentTarget.value = ''
          if (chosen !== undefined) onFile(chosen)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
