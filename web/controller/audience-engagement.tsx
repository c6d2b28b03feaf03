import './audience-engagement.css'
import type { ReactNode } from 'react'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { tagged } from '../ui/tagged.ts'
import { useMay } from './access/access.ts'
import { RemovedPeople } from './bans/removed-people.tsx'
import { useDesk } from './desk/desk.ts'
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

/** The tools for the audience: one part, with all of its panels. */
export function AudienceEngagement({ feed, tab, onTab }: AudienceEngagementProps): ReactNode {
  const { snapshot } = useDesk()
  const may = useMay()
  const first = may('poll.edit') ? 'polls' : 'questions'
  const isOffered = may('poll.edit') ? tab !== 'answers' : tab === 'questions' || tab === 'answers'
  const written = snapshot.polls.filter(({ kind }) => kind === 'word_cloud' || kind === 'open_text')
  useLiveFeedback(snapshot.room.id, feed)
  const feedback = useFeedbackAnalytics(snapshot.room.id, feed)
  return (
    <PresentPhones value={feed.present?.phones ?? null}>
      <Tabs value={isOffered ? tab : first} onChange={onTab} className="engage booth-subtabs">
        <h2 className="t-eyebrow pb-2 text-muted lg:sr-only">{words.title}</h2>
        <TabList label={words.title}>
          {may('poll.edit') && <ToolTab value="polls" name={words.polls} count={snapshot.polls.length} />}
          {may('quiz.edit') && <ToolTab value="quizzes" name={words.quizzes} count={snapshot.quizzes.length} />}
          <ToolTab value="questions" name={words.questions} count={snapshot.questions.length} />
          {!may('poll.edit') && <ToolTab value="answers" name={words.textAnswers} count={written.length} />}
          {may('live_message.add') && (
            <ToolTab
              value="messages"
              name={words.messages}
              count={snapshot.liveMessages.length}
              hint={tagged(tabs.onPhones, { more: (text) => <span className="@max-[28rem]:sr-only">{text}</span> })}
            />
          )}
          {may({ type: 'room.update', feedbackEnabled: true }) && (
            <ToolTab
              value="feedback"
              name={words.feedback}
              count={feedback.data?.totalFeedback ?? 0}
              hint={tabs.withReactions}
            />
          )}
        </TabList>
        {may('question.edit') && <QuestionFlood />}
        {may('ban.lift') && <RemovedPeople />}
        <TabPanel value="polls">
          <PollList />
        </TabPanel>
        <TabPanel value="answers">
          <TextAnswers />
        </TabPanel>
        <TabPanel value="quizzes">
          <QuizTools />
        </TabPanel>
        <TabPanel value="questions" className="pt-0!">
          <QuestionsPanel />
        </TabPanel>
        <TabPanel value="messages">
          <LiveMessaging />
        </TabPanel>
        <TabPanel value="feedback">
          <FeedbackPanel feed={feed} />
        </TabPanel>
      </Tabs>
    </PresentPhones>
  )
}

type ToolTabProps = { value: string; name: string; count: number; hint?: ReactNode }

/** Where there is little room, a part of the name is not seen; all of it is still read out. */
function ToolTab({ value, name, ...rest }: ToolTabProps): ReactNode {
  const more = (text: string) => <span className="@max-[56rem]:sr-only">{text}</span>
  return <Tab value={value} label={<span className="relative">{tagged(name, { more })}</span>} {...rest} />
}
