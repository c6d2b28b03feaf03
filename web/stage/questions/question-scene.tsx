import './question-scene.css'
import type { ReactNode } from 'react'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import type { RoomView } from '../../../schema/tools/room/view.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { numberText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import type { FitLimits } from '../scenes/fit-words.ts'
import { SceneFrame } from '../scenes/scene-frame.tsx'
import { SceneQuestion } from '../scenes/scene-question.tsx'
import { TextWall } from '../scenes/text-wall.tsx'
import * as words from './words/question-scene.ts'

type QuestionSceneProps = { question: QuestionView; timer: Timer | null; room: RoomView }

const limits: FitLimits = { largest: 0.15, smallest: 0.03, largestOfWidth: 0.085 }

/** A question of the audience, as large as the display allows, with its votes. */
export function QuestionScene({ question, timer, room }: QuestionSceneProps): ReactNode {
  const { text, name, votes, state } = question
  return (
    <SceneFrame
      kind="question"
      eyebrow={words.eyebrow}
      timer={timer}
      room={room}
      isOpen={state === 'open' && room.hasQuestions}
      count={words.votes(votes)}
    >
      <SceneQuestion text={text} limits={limits} />
      {name !== null && <p className="stage-question-name">{tagged(words.by, { name: () => <bdi>{name}</bdi> })}</p>}
    </SceneFrame>
  )
}

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
      count={words.questions(open.length)}
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
                {numberText(votes)}
                <span className="sr-only"> {words.votesAlone(votes)}</span>
              </span>
            ),
          }))}
        />
      )}
    </SceneFrame>
  )
}
