import { type ReactNode, useId, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { nameFrom } from '../../../schema/tools/games/names.ts'
import { lettersOf } from '../../../schema/values/letters.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import * as words from './words/player-name.ts'

/** The name under which somebody plays, with a friendly one to begin with. */
export function usePlayerName() {
  const [name, setName] = useState(() => nameFrom(newOpId()))
  const letters = lettersOf(name.trim()).length
  const isWrong = letters < limits.minPlayerNameLetters || letters > limits.maxPlayerNameLetters
  return { name, setName, isWrong }
}

type PlayerNameFieldProps = {
  value: string
  /** Whether a name that is too short or too long was tried. */
  isRefused: boolean
  isLocked: boolean
  onChange: (name: string) => void
}

export function PlayerNameField({ value, isRefused, isLocked, onChange }: PlayerNameFieldProps): ReactNode {
  const [nameId, hintId] = [useId(), useId()]
  return (
    <>
      <label htmlFor={nameId}>{words.yourName}</label>
      <input
        id={nameId}
        className="field"
        dir="auto"
        autoComplete="nickname"
        enterKeyHint="go"
        value={value}
        readOnly={isLocked}
        aria-invalid={isRefused}
        aria-describedby={hintId}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={hintId} className={isRefused ? 'fault' : 'hint'} role={isRefused ? 'alert' : undefined}>
        {isRefused ? words.nameShort : words.nameHint}
      </p>
    </>
  )
}
