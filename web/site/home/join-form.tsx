import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isShortCode } from '../../../schema/ids.ts'
import * as limits from '../../../schema/limits.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { readLink } from '../../../schema/links/pasted-link.ts'
import { withRoom } from '../../../schema/links/room-link.ts'
import { inLatinDigits } from '../../../schema/values/digits.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import * as words from './words/join.ts'

/** Leads the audience to their room by the six digits on the screen; until its script is here by way of `/join`. */
export function JoinForm(): ReactNode {
  const [code, setCode] = useState('')
  const [room, setRoom] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const take = (typed: string) => {
    setCode(digitsOf(typed))
    setRoom(roomIn(typed))
  }
  // React keeps what was typed before this form woke, and reports no change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is told as it happens
  useEffect(() => take(field.current?.value ?? ''), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const whole = codeIn(code)
    if (whole === null) setError(words.tooShort(limits.shortCodeLength))
    // The phone pages are a document of their own.
    else window.location.assign(withRoom(pathOf(pages.join, whole), room))
  }
  return (
    <form action={pages.joinForm} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        label={words.eventCode}
        name="code"
        ref={field}
        value={code}
        onChange={(event) => {
          take(event.target.value)
          setError(undefined)
        }}
        error={error}
        inputMode="numeric"
        placeholder="000000"
        className="w-64 max-w-[62vw]"
        inputClassName="t-num tracking-[0.2em]"
      />
      <Button type="submit" className="mt-6">
        {words.join}
      </Button>
    </form>
  )
}

/**
 * The six digits in what somebody typed or pasted: `482913`, `482 913`, or a whole join link. Null where there are none.
 */
export function codeIn(text: string): string | null {
  const fromLink = /\/join\/(\d{6})(?:[/?#]|$)/.exec(text.trim())?.[1]
  const digits = fromLink ?? text.replace(/[\s-]/g, '')
  return isShortCode(digits) ? digits : null
}

/** What the field keeps of what is typed: digits only, six at most. */
export function digitsOf(text: string): string {
  return (codeIn(text) ?? inLatinDigits(text).replace(/\D/g, '')).slice(0, 6)
}

/** The room beside the code of a pasted join link, or null: with it the code is no guess. */
export const roomIn = (text: string): string | null => readLink(text)?.room ?? null
