import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDesk } from '../desk.ts'
import { AskList } from './ask-list.tsx'
import { useEngagementActions } from './engagement-actions.ts'
import { QuizCard } from './quiz-card.tsx'
import { QuizDialog } from './quiz-dialog.tsx'
import * as words from './words/quizzes.ts'

/** The quizzes of the room, of which one is active at a time. */
export function QuizList(): ReactNode {
  const { quizzes } = useDesk().room
  const engagement = useEngagementActions()
  return (
    <AskList
      kind="quiz"
      items={quizzes}
      listWords={words.list}
      icon={<ListChecks aria-hidden="true" className="size-8" />}
      card={(quiz, place) => <QuizCard key={quiz.id} quiz={quiz} {...place} />}
      dialog={(onCreated, onClose) => (
        <QuizDialog
          onCreate={async (input, key) => {
            const id = await engagement.addQuiz(input, key)
            if (id !== null) onCreated(id)
            return id !== null
          }}
          onClose={onClose}
        />
      )}
      onDelete={engagement.deleteQuiz}
    />
  )
}
