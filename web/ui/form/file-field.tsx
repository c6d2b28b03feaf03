import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { buttonStyle } from '../button-style.ts'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import * as words from './words/file-field.ts'

type FileProps = {
  /** What the browser offers first, e.g. `.json`; people can choose anything. */
  accept: string
  onFile: (file: File) => void
}

/**
 * Chooses one file. Its name stays visible, so it is clear which file an error is about. The browser's own field speaks the
 * browser's language, so it is transparent: what is seen is below it, and it takes the clicks, the keys and dropped files.
 */
export function FileField({ accept, onFile, ...field }: FieldProps & FileProps): ReactNode {
  const [name, setName] = useState<string | null>(null)
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="group relative">
          <input
            {...wiring}
            type="file"
            accept={accept}
            // Otherwise the browser's own words appear under the pointer.
            title={name ?? words.choose}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
            // The same file again is a new choice, because it may have been fixed since.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
            }}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0]
              if (chosen === undefined) return
              setName(chosen.name)
              onFile(chosen)
            }}
          />
          <div aria-hidden="true" className={style}>
            <span className={classNames(buttonStyle('secondary', 's'), 'shrink-0 group-hover:border-muted')}>
              {words.choose}
            </span>
            <span dir="auto" className="min-w-0 text-14 text-muted wrap-anywhere">
              {name}
            </span>
          </div>
        </div>
      )}
    </Field>
  )
}

const style =
  'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-input border border-control bg-bg p-1.5 peer-aria-invalid:border-danger ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus)'

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
