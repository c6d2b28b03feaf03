import { type FormEvent, type ReactNode, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { codeIn, digitsOf } from './join-address.ts'
import * as words from './join-content.ts'

/** Leads the audience to their room by the six digits on the screen; until its script is here by way of `/join`. */
export function JoinForm(): ReactNode {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const whole = codeIn(code)
    if (whole === null) setError(words.tooShort(limits.shortCodeLength))
    // The phone pages are a document of their own.
    else window.location.assign(`/join/${whole}`)
  }
  return (
    <form action="/join" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        label={words.eventCode}
        name="code"
        value={code}
        onChange={(event) => {
          setCode(digitsOf(event.target.value))
          setError(undefined)
        }}
        error={error}
        inputMode="numeric"
        autoComplete="off"
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
