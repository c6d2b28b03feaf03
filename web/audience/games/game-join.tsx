import { type FormEvent, type ReactNode, useId, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { nameFrom } from '../../../schema/tools/games/names.ts'
import { lettersOf } from '../../../schema/values/letters.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { subjects } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { Fault, lockIn, SendHint, Sheet } from '../sheet/sheet.tsx'
import * as words from './words/game.ts'

/** The name under which somebody plays, with a friendly one to begin with. */
export function GameJoin({ game, answers }: { game: GameView; answers: Answers }): ReactNode {
  const [name, setName] = useState(() => nameFrom(newOpId()))
  const [isTried, setTried] = useState(false)
  const [nameId, hintId, formId] = [useId(), useId(), useId()]
  const subject = subjects.gameJoin(game.id)
  const pending = answers.pending.find(({ command }) => command.type === 'game.join' && command.gameId === game.id)
  const letters = lettersOf(name.trim()).length
  const isWrong = letters < limits.minPlayerNameLetters || letters > limits.maxPlayerNameLetters

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (pending !== undefined || isWrong) return
    lockIn()
    answers.ask({ type: 'game.join', gameId: game.id, name: name.trim() })
  }
  return (
    <Sheet
      title={words.joinTitle}
      eyebrow={<span className="on-air">{words.eyebrow}</span>}
      action={
        <>
          <Fault outcome={answers.outcomes[subject]} />
          <SendHint phase={pending?.phase ?? null}>{null}</SendHint>
          <button type="submit" form={formId} className="button button-main" aria-disabled={pending !== undefined}>
            {pending === undefined ? words.join : words.joining}
          </button>
        </>
      }
    >
      <p className="lead" dir="auto">
        {game.title}
      </p>
      <form id={formId} className="form" onSubmit={submit} noValidate>
        <label htmlFor={nameId}>{words.yourName}</label>
        <input
          id={nameId}
          className="field"
          dir="auto"
          autoComplete="nickname"
          enterKeyHint="go"
          value={name}
          readOnly={pending !== undefined}
          aria-invalid={isTried && isWrong}
          aria-describedby={hintId}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            answers.dismiss(subject)
            setName(event.target.value)
          }}
        />
        <p
          id={hintId}
          className={isTried && isWrong ? 'fault' : 'hint'}
          role={isTried && isWrong ? 'alert' : undefined}
        >
          {isTried && isWrong ? words.nameShort : words.nameHint}
        </p>
      </form>
    </Sheet>
  )
}
