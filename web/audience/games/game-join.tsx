import { type ReactNode, useId } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { subjects } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { PlayerNameForm } from '../sheet/player-name.tsx'
import { lockIn, SendBar, Sheet } from '../sheet/sheet.tsx'
import * as words from './words/game.ts'

/** Asks for a name to play under. */
export function GameJoin({ game, answers }: { game: GameView; answers: Answers }): ReactNode {
  const formId = useId()
  const subject = subjects.gameJoin(game.id)
  const pending = answers.pending.find(({ command }) => command.type === 'game.join' && command.gameId === game.id)
  const join = (name: string) => {
    lockIn()
    answers.ask({ type: 'game.join', gameId: game.id, name })
  }
  return (
    <Sheet
      title={words.joinTitle}
      eyebrow={<span className="on-air">{words.eyebrow}</span>}
      action={
        <SendBar
          outcome={answers.outcomes[subject]}
          phase={pending?.phase ?? null}
          hint={null}
          label={words.join}
          sending={words.joining}
          form={formId}
        />
      }
    >
      <p className="lead" dir="auto">
        {game.title}
      </p>
      <PlayerNameForm
        id={formId}
        isLocked={pending !== undefined}
        onName={join}
        onChange={() => answers.dismiss(subject)}
      />
    </Sheet>
  )
}
