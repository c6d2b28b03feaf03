import './password-form.css'
import { type FormEvent, type ReactNode, useState } from 'react'
import { refusalMessage } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { readErrorCode } from '../../schema/protocol.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import { fetchJson } from '../live/fetch-json.ts'
import * as words from './words/password-form.ts'

type Props = { roomId: string; onOpened: () => void }

/** Asks for the room's password in place of the room, and says why one was refused. */
export function PasswordForm({ roomId, onOpened }: Props): ReactNode {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isAsking || password === '') return
    setAsking(true)
    const refusal = await openWithPassword(roomId, password)
    setAsking(false)
    setError(refusal === null ? null : refusalMessage(refusal))
    if (refusal === null) onOpened()
  }

  return (
    <form className="password-form" onSubmit={(event) => void submit(event)}>
      <label htmlFor="room-password">{words.password}</label>
      <div className="password-row">
        <input
          id="room-password"
          type="password"
          autoComplete="current-password"
          maxLength={limits.maxAccessPasswordLength}
          value={password}
          aria-invalid={error !== null}
          aria-describedby="room-password-error"
          onChange={(event) => setPassword(event.target.value)}
        />
        <button type="submit" disabled={password === ''}>
          {isAsking ? words.opening : words.open}
        </button>
      </div>
      <p id="room-password-error" className="password-error" role="alert">
        {error}
      </p>
    </form>
  )
}

/** Trades the room's password for this browser's access cookie. Null if it was right, else the reason. */
async function openWithPassword(roomId: string, password: string): Promise<RefusalCode | null> {
  const reply = await fetchJson('POST', `/api/rooms/${encodeURIComponent(roomId)}/access`, { password })
  if (reply === null) return 'unavailable'
  return reply.status === 204 ? null : (readErrorCode(reply.body) ?? 'internal')
}
