import './audience-engagement.css'
import type { ReactNode } from 'react'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { tagged } from '../ui/tagged.ts'
import { useMay } from './access/access.ts'
import { RemovedPeople } from './bans/removed-people.tsx'
import { useDesk } from './desk/desk.ts'
import type { AudienceTool } from './desk-place.ts'
import { PresentPhones } from './engagement/present-phones.ts'
import * as words from './engagement/words/engagement.ts'
import { FeedbackPanel } from './feedback/feedback-panel.tsx'
import { useFeedbackAnalytics, useLiveFeedback } from './feedback/use-feedback.ts'
import { LiveMessaging } from './live-messages/live-messaging.tsx'
import { PollList } from './polls/poll-list.tsx'
import { TextAnswers } from './polls/text-answers.tsx'
import { QuestionFlood } from './questions/question-flood.tsx'
import { QuestionsPanel } from './questions/questions-panel.tsx'
import { QuizTools } from './quizzes/quiz-tools.tsx'
import * as tabs from './words/tabs.ts'

type AudienceEngagementProps = { feed: RoomFeed; tab: string; onTab: (tab: string) => void }

/** The tab in which the entries of a tool are, where the log leads. */
const tabOf: { readonly [T in AudienceTool]: string } = {
  poll: 'polls',
  quiz: 'quizzes',
  game: 'quizzes',
  live_message: 'messages',
  question: 'questions',
  ban: 'questions',
}
const tabNamed = (name: string): string => new Map<string, string>(Object.entries(tabOf)).get(name) ?? name

/** The tools for the audience: one part, with all of its panels. */
export function AudienceEngagement({ feed, tab, onTab }: AudienceEngagementProps): ReactNode {
  const { snapshot } = useDesk()
  const may = useMay()
  useLiveFeedback(snapshot.room.id, feed)
  const feedback = useFeedbackAnalytics(snapshot.room.id, feed)
  const runsPolls = may('poll.edit')
  /** All tabs, in their order. */
  const tools: readonly ToolTab[] = [
    {
      value: 'polls',
      isOffered: runsPolls,
      name: words.polls,
      count: snapshot.polls.length,
      panel: <PollList />,
    },
    {
      value: 'quizzes',
      isOffered: may('quiz.edit'),
      name: words.quizzes,
      count: snapshot.quizzes.length,
      panel: <QuizTools />,
    },
    {
      value: 'questions',
      isOffered: true,
      name: words.questions,
      count: snapshot.questions.length,
      panel: <QuestionsPanel />,
      panelClass: 'pt-0!',
    },
    {
      // The written answers, for a desk that runs no polls.
      value: 'answers',
      isOffered: !runsPolls,
      name: words.textAnswers,
      count: snapshot.polls.filter(({ kind }) => kind === 'word_cloud' || kind === 'open_text').length,
      panel: <TextAnswers />,
    },
    {
      value: 'messages',
      isOffered: may('live_message.add'),
      name: words.messages,
      count: snapshot.liveMessages.length,
      hint: tagged(tabs.onPhones, { more: (text) => <span className="@max-[28rem]:sr-only">{text}</span> }),
      panel: <LiveMessaging />,
    },
    {
      value: 'feedback',
      isOffered: may({ type: 'room.update', feedbackEnabled: true }),
      name: words.feedback,
      count: feedback.data?.totalFeedback ?? 0,
      hint: tabs.withReactions,
      panel: <FeedbackPanel feed={feed} />,
    },
  ]
  const offered = tools.filter(({ isOffered }) => isOffered)
  const chosen = offered.find(({ value }) => value === tabNamed(tab)) ?? offered[0]
  return (
    <PresentPhones value={feed.present?.phones ?? null}>
      <Tabs value={chosen?.value ?? ''} onChange={onTab} className="engage booth-subtabs">
        <h2 className="t-eyebrow pb-2 text-muted lg:sr-only">{words.title}</h2>
        <TabList label={words.title}>
          {offered.map(({ value, name, count, hint }) => (
            <Tab key={value} value={value} label={shortened(name)} count={count} hint={hint} />
          ))}
        </TabList>
        {may('question.edit') && <QuestionFlood />}
        {may('ban.lift') && <RemovedPeople />}
        {offered.map(({ value, panel, panelClass = '' }) => (
          <TabPanel key={value} value={value} className={panelClass}>
            {panel}
          </TabPanel>
        ))}
      </Tabs>
    </PresentPhones>
  )
}

type ToolTab = {
  value: string
  /** Whether whoever is at this desk may do something there. */
  isOffered: boolean
  name: string
  count: number
  hint?: ReactNode
  panel: ReactNode
  panelClass?: string
}

/** Where there is little room, a part of the name is not seen; all of it is still read out. */
const shortened = (name: string): ReactNode => (
  <span className="relative">
    {tagged(name, { more: (text) => <span className="@max-[56rem]:sr-only">{text}</span> })}
  </span>
)
