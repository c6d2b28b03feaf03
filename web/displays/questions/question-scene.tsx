import './question-scene.css'
import type { ReactNode } from 'react'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import { numberText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import type { FitLimits } from '../scenes/fit-words.ts'
import { SceneQuestion } from '../scenes/fitted.tsx'
import { type AroundScene, SceneFrame } from '../scenes/scene-frame.tsx'
import { TextWall } from '../scenes/text-wall.tsx'
import * as words from './words/question-scene.ts'

const limits: FitLimits = { largest: 0.15, smallest: 0.03, largestOfWidth: 0.085 }

/** A question of the audience, as large as the display allows, with its votes. */
export function QuestionScene({ question, ...around }: AroundScene & { question: QuestionView }): ReactNode {
  const { text, name, votes, state } = question
  const isOpen = state === 'open' && around.room.hasQuestions
  return (
    <SceneFrame kind="question" eyebrow={words.eyebrow} isOpen={isOpen} count={words.votes(votes)} {...around}>
      <SceneQuestion text={text} limits={limits} />
      {name !== null && <p className="stage-question-name">{tagged(words.by, { name: () => <bdi>{name}</bdi> })}</p>}
    </SceneFrame>
  )
}

type QuestionsSceneProps = AroundScene & { questions: readonly QuestionView[] }

/** The open questions of the audience, those with the most votes first. */
export function QuestionsScene({ questions, ...around }: QuestionsSceneProps): ReactNode {
  const { hasQuestions } = around.room
  const open = questions.filter(({ state }) => state === 'open').sort((a, b) => b.votes - a.votes)
  return (
    <SceneFrame
      kind="questions"
      eyebrow={words.eyebrowOfAll}
      isOpen={hasQuestions}
      count={words.questions(open.length)}
      {...around}
    >
      {open.length === 0 ? (
        <div className="stage-scene-place stage-questions-none">
          <h1>{hasQuestions ? words.ask : words.none}</h1>
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
