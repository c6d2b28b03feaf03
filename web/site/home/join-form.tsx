import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { isShortCode } from '../../../schema/ids.ts'
import * as limits from '../../../schema/limits.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { readLink } from '../../../schema/links/pasted-link.ts'
import { withRoom } from '../../../schema/links/room-link.ts'
import { digitsIn } from '../../../schema/values/digits.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import * as words from './words/join.ts'

/** Leads participants to their room by the six digits on the screen. Until its script loads, it submits to `/join`. */
export function JoinForm(): ReactNode {
  const [{ code, room }, setTyped] = useState(() => readCode(''))
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // React keeps what was typed before this form woke, and reports no change. An effect after the paint would be too late
  // for someone who has pressed Enter by then.
  useLayoutEffect(() => setTyped(readCode(field.current?.value ?? '')), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The phone pages are a document of their own.
    if (isShortCode(code)) window.location.assign(withRoom(pathOf(pages.join, code), room))
    else setError(words.tooShort(limits.shortCodeLength))
  }
  return (
    <form action={pages.joinForm} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        label={words.eventCode}
        name="code"
        ref={field}
        value={code}
        onChange={(event) => {
          setTyped(readCode(event.target.value))
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
 * What the field keeps of a typed or pasted text: of a join link, the code and the room next to it, which shows that the
 * code is no guess; of any other text the digits, six at most.
 */
export function readCode(text: string): { code: string; room: string | null } {
  const link = readLink(text)
  const code = link !== null && isShortCode(link.name) ? link.name : undefined
  return { code: code ?? digitsIn(text, limits.shortCodeLength), room: link?.room ?? null }
}
