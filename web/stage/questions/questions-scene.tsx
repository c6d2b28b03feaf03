import './question-scene.css'
import type { ReactNode } from 'react'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import type { RoomView } from '../../../schema/tools/room/entity.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { SceneFrame } from '../scenes/scene-frame.tsx'
import { TextWall } from '../scenes/text-wall.tsx'
import * as words from './words/question-scene.ts'

type QuestionsSceneProps = { questions: readonly QuestionView[]; timer: Timer | null; room: RoomView }

/** The open questions of the audience, those with the most votes first. */
export function QuestionsScene({ questions, timer, room }: QuestionsSceneProps): ReactNode {
  const open = questions.filter(({ state }) => state === 'open').sort((a, b) => b.votes - a.votes)
  return (
    <SceneFrame
      kind="questions"
      eyebrow={words.eyebrowOfAll}
      timer={timer}
      room={room}
      isOpen={room.hasQuestions}
      count={{ number: open.length, word: words.questions(open.length) }}
    >
      {open.length === 0 ? (
        <div className="stage-scene-place stage-questions-none">
          <h1>{room.hasQuestions ? words.ask : words.none}</h1>
        </div>
      ) : (
        <TextWall
          texts={open.map(({ id, text, votes }) => ({
            id,
            text,
            isMarked: false,
            lead: (
              <span className="stage-wall-lead t-num">
                <span aria-hidden="true">▲ </span>
                {votes}
                <span className="sr-only"> {words.votes(votes)}</span>
              </span>
            ),
          }))}
        />
      )}
    </SceneFrame>
  )
}
