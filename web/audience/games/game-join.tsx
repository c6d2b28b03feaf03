import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { subjects } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { PlayerNameField, usePlayerName } from '../sheet/player-name.tsx'
import { Fault, lockIn, SendHint, Sheet } from '../sheet/sheet.tsx'
import * as words from './words/game.ts'

/** The name under which somebody plays, with a friendly one to begin with. */
export function GameJoin({ game, answers }: { game: GameView; answers: Answers }): ReactNode {
  const { name, setName, isWrong } = usePlayerName()
  const [isTried, setTried] = useState(false)
  const formId = useId()
  const subject = subjects.gameJoin(game.id)
  const pending = answers.pending.find(({ command }) => command.type === 'game.join' && command.gameId === game.id)

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
        <PlayerNameField
          value={name}
          isRefused={isTried && isWrong}
          isLocked={pending !== undefined}
          onChange={(next) => {
            answers.dismiss(subject)
            setName(next)
          }}
        />
      </form>
    </Sheet>
  )
}
