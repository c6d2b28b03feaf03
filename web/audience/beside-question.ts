/**
 * What a phone shows around its question. Every phone fetches all of it, so it is one late part
 * (decision 46); nothing imports this file but `import()`.
 */
export { LanguageChoice } from '../live/language/language-choice.tsx'
export { AnswerNotice } from './answers/notice.tsx'
export { MessageList } from './live-messages/message-list.tsx'
export { NowAndNextCard } from './now-and-next/now-and-next.tsx'
export { NextAction, OpenStrip } from './open/open-strip.tsx'
export { ReactionBar } from './reactions/reaction-bar.tsx'
