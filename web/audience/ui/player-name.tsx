import { type FormEvent, type ReactNode, useId, useState } from 'react'
import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import { nameFrom } from '../../../schema/tools/quizzes/player-names.ts'
import { lettersOf, maxBytesOf } from '../../../schema/values/letters.ts'
import { createDraftStore, useKeptDraft } from '../../client/draft-store.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { typedDirection } from '../../ui/typed-direction.ts'
import * as words from './words/player-name.ts'

type PlayerNameFormProps = {
  /** The form's id, for the button that submits it. */
  id: string
  isLocked: boolean
  onName: (name: string) => void
  /** Called on every edit: a refusal of the earlier name no longer applies. */
  onChange: () => void
}

/** The name is kept for every game in this tab: the next one suggests it. */
const keptName = createDraftStore('cuelight:player-name', z.string())

/** Asks for the name of a player, and suggests a friendly one. What was typed is kept through a reload. */
export function PlayerNameForm({ id, isLocked, onName, onChange }: PlayerNameFormProps): ReactNode {
  const [suggestion] = useState(() => nameFrom(newOpId()))
  const [name, setName] = useKeptDraft(keptName, suggestion)
  const [isTried, setTried] = useState(false)
  const [nameId, hintId] = [useId(), useId()]
  const letters = lettersOf(name.trim()).length
  const isWrong = letters < limits.minPlayerNameLetters || letters > limits.maxPlayerNameLetters
  const isRefused = isTried && isWrong
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isLocked && !isWrong) onName(name.trim())
  }
  return (
    <form id={id} className="form" onSubmit={submit} noValidate>
      <label htmlFor={nameId}>{words.yourName}</label>
      <input
        id={nameId}
        className="field"
        dir={typedDirection(name)}
        autoComplete="nickname"
        enterKeyHint="go"
        maxLength={maxBytesOf(limits.maxPlayerNameLetters)}
        value={name}
        readOnly={isLocked}
        aria-invalid={isRefused}
        aria-describedby={hintId}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          onChange()
          setName(event.target.value)
        }}
      />
      <p id={hintId} className={isRefused ? 'fault' : 'hint'} role={isRefused ? 'alert' : undefined}>
        {isRefused ? words.nameShort : words.nameHint}
      </p>
    </form>
  )
}
