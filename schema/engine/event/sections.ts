import { liveMessageSection } from '../../tools/live-messages/event-section.ts'
import { messageSection } from '../../tools/messages/event-section.ts'
import { pollSection } from '../../tools/polls/event-section.ts'
import { quizSection } from '../../tools/quizzes/event-section.ts'
import type { EventSections } from './section.ts'

/** What an event file has of each tool, in the order in which it is added. */
export const eventSections: EventSections = {
  poll: pollSection,
  quiz: quizSection,
  live_message: liveMessageSection,
  message: messageSection,
}
