import type { ReactNode } from 'react'
import { type RefusalCode, refusalMessage } from '../../schema/errors.ts'
import { isShortCode, spacedCode } from '../../schema/ids.ts'
import { PasswordForm } from './password-form.tsx'
import { Screen } from './screen.tsx'
import * as words from './words/refusal.ts'

export type RefusalProps = {
  /** Six digits or a room id, as the address has it. */
  name: string
  code: RefusalCode
  retryAfterSeconds: number | null
  /** Ask the server again. */
  onAgain: () => void
  onForm: () => void
}

/** Why this phone is not in the event, and what to do about it (spec 2, audience join). */
export function RefusalScreen({ name, code, retryAfterSeconds, onAgain, onForm }: RefusalProps): ReactNode {
  switch (code) {
    case 'join_locked':
      return (
        <Screen title={words.lockedTitle} lamp="stop">
          <p>{words.locked}</p>
        </Screen>
      )
    case 'password_required':
      return (
        <Screen title={words.passwordTitle} lamp="stop">
          <PasswordForm name={name} onOpen={onAgain} />
        </Screen>
      )
    case 'room_closed':
      return (
        <Screen title={words.closedTitle} lamp="out">
          <p>{words.closed}</p>
          <button type="button" className="button" onClick={onForm}>
            {words.joinAnother}
          </button>
        </Screen>
      )
    case 'room_not_found':
    case 'not_found':
      return (
        <Screen title={words.notFoundTitle} lamp="out">
          <p>{isShortCode(name) ? words.codeNotFound(spacedCode(name)) : words.linkNotFound}</p>
          <button type="button" className="button button-main" onClick={onForm}>
            {words.otherCode}
          </button>
        </Screen>
      )
    case 'too_many_requests':
      return (
        <Screen title={words.tooManyTitle} lamp="stop">
          <p>{words.tooMany(retryAfterSeconds)}</p>
          <button type="button" className="button button-main" onClick={onAgain}>
            {words.tryAgain}
          </button>
          <button type="button" className="button" onClick={onForm}>
            {words.otherCode}
          </button>
        </Screen>
      )
    default:
      return (
        <Screen title={words.otherTitle} lamp="stop">
          <p>{refusalMessage(code)}</p>
          <button type="button" className="button button-main" onClick={onAgain}>
            {words.tryAgain}
          </button>
        </Screen>
      )
  }
}
