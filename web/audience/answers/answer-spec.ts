/** How one command of participants is declared. */
import type { CommandSpec } from '../../../schema/core/command.ts'
import type { CommandOf } from '../../../schema/engine/commands/commands.ts'
import type { Reply } from '../../../schema/engine/wire/wire.ts'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import type { Answer, AnswerType } from './answer.ts'
import * as words from './words/outcomes.ts'

/** What a person learns about the outcome of an answer. */
export type OutcomeReport = {
  title: string
  text: string
  /** 'screen': next to the answer, which can be tried again there; 'page': on any screen. */
  place: 'screen' | 'page'
  isGood: boolean
}

/** How an answer ended: with a reply, or with the code of a refusal. */
export type End = { code: null; reply: Reply } | { code: RefusalCode | 'unreachable'; reply: null }

export type AnswerSpec<T extends AnswerType> = {
  /** Which thing it answers; empty if there is only one. While one is under way, no other about the same is sent. */
  about: (answer: CommandOf<T>) => readonly (string | number)[]
  /**
   * Its fields, by which it is read back after a reload: it is kept and sent again until the server has replied. Null
   * for one that is tried once, now or never.
   */
  kept: CommandSpec['fields'] | null
  /** A newer one about the same thing replaces it while it has not been sent. Without this, the first one counts. */
  isReplaceable?: true
  /** Whether it includes an older answer, which need not be sent then. */
  covers?: (answer: CommandOf<T>, older: Answer) => boolean
  /** What else the page does at its end. */
  onEnd?: (answer: CommandOf<T>, end: End, page: { roomId: string; storage: Storage | null }) => void
  /** What a person is told of its end; null if the screens already show it. */
  report: (end: End, answer: CommandOf<T>) => OutcomeReport | null
}

/** The declarations of a tool's answers. */
export type AnswerSpecs<T extends AnswerType> = { readonly [K in T]: AnswerSpec<K> }

export const good = (title: string, text: string): OutcomeReport => ({ title, text, place: 'page', isGood: true })
/** It came too late, and cannot be tried again. */
export const tooLate = (title: string, text: string): OutcomeReport => ({ title, text, place: 'page', isGood: false })
export const failed = (title: string, text = words.tryAgain): OutcomeReport => ({
  title,
  text,
  place: 'screen',
  isGood: false,
})
