import { Eye, EyeOff, Highlighter, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BanOf } from '../../../schema/tools/bans/entity.ts'
import type { PollViewOf } from '../../../schema/tools/polls/entity.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { numberText } from '../../ui/say.ts'
import { useRemovePerson } from '../bans/remove-person-dialog.tsx'
import * as bans from '../bans/words/bans.ts'
import { useDeskActions } from '../desk/desk.ts'
import { excerpt } from '../excerpt.ts'
import { named } from '../words/phrases.ts'
import * as words from './words/polls.ts'

type WrittenPoll = PollViewOf<'word_cloud'> | PollViewOf<'open_text'>

type Answer = {
  id: string
  text: string
  count: number | null
  isHidden: boolean
  isApproved: boolean
  isHighlighted: boolean
}

/** Words with their counts, or free answers, each with the presenter's actions. */
export function PollAnswers({ poll }: { poll: WrittenPoll }): ReactNode {
  const { perform } = useDeskActions()
  const removePerson = useRemovePerson()
  const answers = answersOf(poll)
  const total = poll.results?.totalResponses ?? 0
  const waiting = poll.isReviewed ? answers.filter(({ isApproved, isHidden }) => !isApproved && !isHidden) : []
  const review = (
    { id }: Answer,
    change: Partial<Pick<Answer, 'isHidden' | 'isApproved' | 'isHighlighted'>>,
    others: readonly Answer[] = [],
  ) => {
    const also = others.length === 0 ? {} : { also: others.map((answer) => answer.id) }
    void perform({ type: 'poll.review', pollId: poll.id, answerId: id, ...change, ...also })
  }
  if (answers.length === 0) return <p className="text-14 text-muted">{words.noAnswers}</p>
  return (
    <div className="flex flex-col gap-2">
      {waiting.length > 1 && (
        <Button
          size="s"
          className="self-start"
          onClick={() => {
            const [first, ...others] = waiting
            // [V24] One step, however many they are.
            if (first !== undefined) review(first, { isApproved: true }, others)
          }}
        >
          {words.approveAll(waiting.length)}
        </Button>
      )}
      <ul
        aria-label={named(words.answers, excerpt(poll.question))}
        className="max-h-96 overflow-y-auto rounded-button border border-line"
      >
        {answers.map((answer) => {
          const { id, text, count, isHidden, isHighlighted } = answer
          const isWaiting = waiting.includes(answer)
          return (
            <li
              key={id}
              className="flex flex-wrap items-start justify-end gap-x-2 border-b border-line px-3 py-1.5 last:border-b-0"
            >
              <p
                dir="auto"
                className={classNames(
                  'min-w-0 flex-1 self-center text-14 wrap-anywhere',
                  // Where there is little room, the buttons of a long answer are below it.
                  count === null ? 'basis-48' : 'basis-16',
                  isHidden && 'text-muted line-through',
                  isHighlighted && 'font-label',
                )}
              >
                {text}
              </p>
              <span className="flex items-center gap-2">
                {count !== null && <span className="t-num self-center text-14 text-muted">{numberText(count)}</span>}
                {isWaiting && <Badge>{words.waiting}</Badge>}
                {isHidden && <Badge>{words.hidden}</Badge>}
                {isWaiting && (
                  <Button
                    size="s"
                    aria-label={named(words.approve, excerpt(text))}
                    onClick={() => review(answer, { isApproved: true })}
                  >
                    {words.approve}
                  </Button>
                )}
                <IconButton
                  label={named(isHighlighted ? words.unhighlight : words.highlight, excerpt(text))}
                  aria-pressed={isHighlighted}
                  className={isHighlighted ? 'text-tungsten!' : ''}
                  icon={Highlighter}
                  onClick={() => review(answer, { isHighlighted: !isHighlighted })}
                />
                <IconButton
                  label={named(isHidden ? words.show : words.hide, excerpt(text))}
                  icon={isHidden ? Eye : EyeOff}
                  onClick={() => review(answer, { isHidden: !isHidden })}
                />
                {removePerson !== null && (
                  <IconButton
                    label={named(bans.removePerson, excerpt(text))}
                    icon={UserX}
                    onClick={() => removePerson({ of: sourceOf(poll, answer), text, count })}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {poll.kind === 'open_text' && total > answers.length && (
        <p className="text-14 text-muted">{words.newest(answers.length, total)}</p>
      )}
    </div>
  )
}

/** A free answer has an id of its own; a word is one of its poll. */
const sourceOf = (poll: WrittenPoll, { id }: Answer): BanOf =>
  poll.kind === 'open_text' ? { tool: 'poll', id } : { tool: 'poll', id: poll.id, word: id }

function answersOf(poll: WrittenPoll): Answer[] {
  if (poll.kind === 'open_text') return (poll.results?.answers ?? []).map((answer) => ({ ...answer, count: null }))
  return (poll.results?.words ?? []).map(
    ({ id = '', text, count, isHidden = false, isApproved = false, isHighlighted = false }) => ({
      ...{ id, text, count, isHidden, isApproved, isHighlighted },
    }),
  )
}
