import type { ReactNode } from 'react'
import { type RefusalCode, refusalMessage } from '../../schema/errors.ts'
import { isShortCode } from '../../schema/ids.ts'
import { spacedCode } from './join-address.ts'
import { PasswordForm } from './password-form.tsx'
import { Screen } from './screen.tsx'
import { waitWords } from './wait-words.ts'

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
        <Screen title="Audience Access Restricted" lamp="stop">
          <p>
            The organiser has closed this event to the audience for now. Keep this page open: you come in by itself.
          </p>
        </Screen>
      )
    case 'password_required':
      return (
        <Screen title="Password needed" lamp="stop">
          <PasswordForm name={name} onOpen={onAgain} />
        </Screen>
      )
    case 'room_closed':
      return (
        <Screen title="Event Closed" lamp="out">
          <p>The organiser has ended this event. Thank you for taking part.</p>
          <button type="button" className="button" onClick={onForm}>
            Join Another Event
          </button>
        </Screen>
      )
    case 'room_not_found':
    case 'not_found':
      return (
        <Screen title="Event Not Found" lamp="out">
          <p>
            {isShortCode(name)
              ? `There is no event with the code ${spacedCode(name)}. Check the screen in the room.`
              : 'This link leads to no event. Use the code on the screen in the room instead.'}
          </p>
          <button type="button" className="button button-main" onClick={onForm}>
            Try Different Code
          </button>
        </Screen>
      )
    case 'too_many_requests':
      return (
        <Screen title="Too many tries" lamp="stop">
          <p>
            There were too many wrong codes from this network. {waitWords(retryAfterSeconds)} This page also tries again
            by itself.
          </p>
          <button type="button" className="button button-main" onClick={onAgain}>
            Try Again
          </button>
          <button type="button" className="button" onClick={onForm}>
            Try Different Code
          </button>
        </Screen>
      )
    default:
      return (
        <Screen title="That did not work" lamp="stop">
          <p>{refusalMessage(code)}</p>
          <button type="button" className="button button-main" onClick={onAgain}>
            Try Again
          </button>
        </Screen>
      )
  }
}
